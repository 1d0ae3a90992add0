import { describe, expect, test } from 'vitest';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { createDetector } from './detect.ts';
import { WARNING_SIGNS } from './disinformation/rules.ts';
import { type Mitigation, NO_TOPICS, type Rule } from './rule.ts';
import { PACKS } from './rules.ts';

const CATEGORIES = {
  propaganda: PROPAGANDA_DEFAULTS.categories,
  disinformation: WARNING_SIGNS,
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
  const detect = createDetector(
    { rules: [], mitigations, topics: NO_TOPICS, oneWeakRuleMarks: true },
    new Set(elisions),
  );
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

  test('every category has a rule, and every rule one of the categories', () => {
    expect(new Set(rules.map(({ category }) => category))).toEqual(new Set(CATEGORIES[kind]));
  });
});

test('no rationale and no warning sign states what is true, or what somebody wants', () => {
  const said = suites.flatMap(({ ruleSet: { rules, mitigations } }) => [
    ...[...rules, ...mitigations].map(({ rationale }) => rationale),
    ...WARNING_SIGNS,
  ]);
  const verdict = /\b(fals\w*|fabricat\w*|mislead\w*|lies?|untrue|facts?|in order to|to win|to move|to stir)\b/i;
  expect(said.filter((words) => verdict.test(words.replace('Speaks of a claim as false', '')))).toEqual([]);
});
