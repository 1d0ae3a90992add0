import * as v from 'valibot';
import { NAME_REQUIRED } from '#contract/item.ts';
import { SOURCES } from './registry.ts';
import type { Source } from './source.ts';

const ADDRESSES = SOURCES.flatMap(({ addresses }) => addresses.map((address) => new RegExp(address, 'i')));

/** The name in the address of a profile or of one of its posts; null for anything else. */
const nameInAddress = (typed: string): string | null =>
  ADDRESSES.map((address) => address.exec(typed)?.groups?.name).find((name) => name !== undefined) ?? null;

/** A name as people type it for one of these sources, with or without `@`. The output has no `@`. */
export function nameSchemaOf(sources: readonly Pick<Source, 'names'>[]) {
  const pattern = new RegExp(sources.map(({ names }) => `(?:${names.pattern.source})`).join('|'), 'u');
  const rules = [...new Set(sources.map(({ names }) => names.rule))].join('; or ');
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(NAME_REQUIRED),
    v.transform((typed) => (nameInAddress(typed) ?? typed).replace(/^@/, '')),
    v.regex(pattern, `screenName takes ${rules}.`),
  );
}

/** A name, or the address of a profile, of any source. */
export const typedNameSchema = nameSchemaOf(SOURCES);
