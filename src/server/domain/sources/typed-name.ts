import * as v from 'valibot';
import { NAME_REQUIRED } from '#contract/item.ts';
import { nameInAddress } from '#contract/name-in-address.ts';
import type { Config } from '#server/foundations/config.ts';
import { SOURCES } from './registry.ts';

/** Marks of the writing direction, which apps put around the names that people copy. */
const INVISIBLE = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Of text with a slash, since no name has one: a rule of names would not help who copied an address. */
const NOT_A_PROFILE =
  'This is not the address of a profile that can be read here. Type the name of the account, or copy the address of its profile.';

type Named = { name: string; network: string | null };

/** The name in a profile's address, and the network that the address belongs to; or what was typed, without `@`. */
function readTyped(typed: string): Named {
  for (const { addresses, names, network } of SOURCES) {
    const name = nameInAddress(typed, addresses);
    if (name !== null) return { name: names.pattern.test(name) ? name : '', network };
  }
  return { name: typed.replace(/^@/, ''), network: null };
}

const clean = (typed: string): string => typed.replaceAll(INVISIBLE, '').trim();

/** The name of some source. A source that is turned off may still have accounts, or imported ones. */
const pattern = new RegExp(SOURCES.map(({ names }) => `(?:${names.pattern.source})`).join('|'), 'u');

/** The forms of names of which an account can be fetched. */
function describeRules(config: Config): string {
  const open = SOURCES.filter(({ schedules, isOff }) => schedules.length > 0 && isOff?.(config) !== true);
  return [...new Set(open.map(({ names }) => names.rule))].join('; or ');
}

/**
 * A name, or the address of a profile, of any source, as people type it: with or without `@`. The output has no `@`. The message has the rules
 * of the sources that can be asked.
 */
export function typedNameSchema(config: Config) {
  return v.pipe(
    v.string(),
    v.transform(clean),
    v.nonEmpty(NAME_REQUIRED),
    v.check((typed) => !typed.includes('/') || pattern.test(readTyped(typed).name), NOT_A_PROFILE),
    v.transform((typed) => readTyped(typed).name),
    v.regex(pattern, `Type ${describeRules(config)}.`),
  );
}

/** The network that a typed address belongs to; null for a mere name, which may be of any network. */
export const networkOfTyped = (typed: string): string | null => readTyped(clean(typed)).network;
