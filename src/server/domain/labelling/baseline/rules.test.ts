import { describe, expect, test } from 'vitest';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { createDetector } from './detect.ts';
import { variants } from './phrases.ts';
import type { Cue, RuleSet } from './rule.ts';
import { RULE_SETS } from './rules.ts';
import { tokenize } from './tokens.ts';

const DEFAULTS = [PROPAGANDA_DEFAULTS, DISINFORMATION_DEFAULTS];

/** Whether a cue fires on a text, all other rules aside. */
function fires(cue: Cue, text: string): boolean {
  const alone: RuleSet = {
    rules: [],
    mitigations: [{ id: 'alone', cue, factor: 0, rationale: '', example: '', counterExample: '' }],
  };
  return createDetector(alone)(text).trust === 0;
}

describe.each(DEFAULTS)('$kind', ({ kind, categories }) => {
  const { rules, mitigations } = RULE_SETS[kind];
  const all = [...rules, ...mitigations];

  test.each(all)('$id fires on its example', ({ cue, example }) => {
    expect(fires(cue, example)).toBe(true);
  });

  test.each(all)('$id does not fire on its counter-example', ({ cue, counterExample }) => {
    expect(fires(cue, counterExample)).toBe(false);
  });

  test('no two rules share an id', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('every default category has a rule, and every rule a default category', () => {
    expect(new Set(rules.map(({ category }) => category))).toEqual(new Set(categories));
  });

  test('every phrase can be found: its words are written as posts are split', () => {
    const phrases = all.flatMap(({ cue }) => ('phrases' in cue ? cue.phrases : []));
    const unfindable = phrases.flatMap(variants).filter((words) => {
      const written = words.map((word) => (word === '_' ? 'any' : word));
      return (
        tokenize(written.join(' '))
          .map(({ word }) => word)
          .join(' ') !== written.join(' ') || words.length === 0
      );
    });
    expect(unfindable).toEqual([]);
  });
});
