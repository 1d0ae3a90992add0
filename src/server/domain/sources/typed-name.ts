import * as v from 'valibot';
import { NAME_REQUIRED } from '#contract/item.ts';
import { nameInAddress } from '#contract/name-in-address.ts';
import { SOURCES } from './registry.ts';
import type { Source } from './source.ts';

const ADDRESSES = SOURCES.flatMap(({ addresses }) => addresses);

/** A name as people type it for one of these sources, with or without `@`. The output has no `@`. */
export function nameSchemaOf(sources: readonly Pick<Source, 'names'>[]) {
  const pattern = new RegExp(sources.map(({ names }) => `(?:${names.pattern.source})`).join('|'), 'u');
  const rules = [...new Set(sources.map(({ names }) => names.rule))].join('; or ');
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(NAME_REQUIRED),
    v.transform((typed) => (nameInAddress(typed, ADDRESSES) ?? typed).replace(/^@/, '')),
    v.regex(pattern, `screenName takes ${rules}.`),
  );
}

/** A name, or the address of a profile, of any source. */
export const typedNameSchema = nameSchemaOf(SOURCES);
