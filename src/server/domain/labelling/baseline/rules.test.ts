import { describe, expect, test } from 'vitest';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { createDetector } from './detect.ts';
import { type Mitigation, NO_TOPICS, type Rule } from './rule.ts';
import { PACKS } from './rules.ts';

const CATEGORIES = {
  propaganda: PROPAGANDA_DEFAULTS.categories,
  disinformation: DISINFORMATION_DEFAULTS.categories,
};

/** Whether a rule matches a text, without its needs and without other rules. */
function fires({ cue, alone }: Rule | Mitigation, text: string, elisions: readonly string[]): boolean {
  const cues = [cue, { phrases: alone }];
  const mitigations = cues.map((each) => ({
    id: '',
    cue: each,
    alone: [],
    factor: 0,
    rationale: '',
    firesOn: [],
    silentOn: [],
  }));
  const detect = createDetector({ rules: [], mitigations, topics: NO_TOPICS }, new Set(elisions));
  return detect(text).trust === 0;
}

const suites = [...PACKS.values()].flatMap(({ description, ruleSets }) =>
  ANALYZER_KINDS.map((kind) => ({ language: description.name, kind, description, ruleSet: ruleSets[kind] })),
);

describe.each(suites)('$language, $kind', ({ kind, description: { elisions }, ruleSet: { rules, mitigations } }) => {
  const all = [...rules, ...mitigations];

  test.each(all)('$id matches its examples and not its counter-examples', (rule) => {
    const wrong = {
      silent: rule.firesOn.filter((text) => !fires(rule, text, elisions)),
      firing: rule.silentOn.filter((text) => fires(rule, text, elisions)),
    };
    expect(wrong).toEqual({ silent: [], firing: [] });
  });

  test('no two rules share an id', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  });

  test('every default category has a rule, and every rule a default category', () => {
    expect(new Set(rules.map(({ category }) => category))).toEqual(new Set(CATEGORIES[kind]));
  });
});
