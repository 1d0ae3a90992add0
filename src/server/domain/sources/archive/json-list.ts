import * as v from 'valibot';
import { wrappedSchema } from './account-archive.ts';
import type { ArchiveRow } from './archive-row.ts';
import { readElement, readElements } from './json-elements.ts';
import { readValue } from './jsonl-archive.ts';
import type { PeekedInput } from './text-input.ts';

/**
 * Reads a JSON list whose elements have one of the forms that JSON lines have, or that of `tweets.js`. `screenName`
 * names the account of posts that name nobody.
 */
export async function* readJsonList(input: PeekedInput, screenName: string | undefined): AsyncGenerator<ArchiveRow> {
  const owners = { screenName, authors: new Map() };
  for await (const elements of readElements(input.all)) {
    for (const element of elements) {
      yield* readElement(element, (line, value) =>
        readValue(line, v.is(wrappedSchema, value) ? value.tweet : value, owners),
      );
    }
  }
}
