import { expect, test } from 'vitest';
import { RULES_VERSION } from '#server/domain/labelling/baseline/rules.ts';
import { DISINFORMATION_DEFAULTS } from '#server/domain/labelling/defaults/disinformation.ts';
import { PROPAGANDA_DEFAULTS } from '#server/domain/labelling/defaults/propaganda.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { EMBEDDED_PANEL_FILE as measured } from '#server/domain/panels/embedded-panels.ts';
import { FEWEST_OF_KIND } from '#server/domain/panels/limits.ts';
import { fingerprint } from '#server/domain/results/fingerprint.ts';

test('the panel was measured with the rules as they are: after a change of rules, measure it again', () => {
  expect(measured.rules).toBe(RULES_VERSION);
  expect(measured.panels.map(({ kind, fingerprint }) => [kind, fingerprint])).toEqual(
    [PROPAGANDA_DEFAULTS, DISINFORMATION_DEFAULTS].map((defaults) => [defaults.kind, fingerprint(defaults, EMBEDDED)]),
  );
});

/** The kinds of accounts that set limits. */
const ORDINARY = ['everyday people', 'news', 'officials'] as const;

/**
 * The 95 % interval of the part of the accounts kept aside that is below a limit with `part` of the others below it. Limit and part
 * come from one half of each kind each, so the variance of a binomial share of that half counts twice; kinds count the same.
 */
function sampled(kinds: Readonly<Record<string, readonly number[]>>, limit: number, part: number): [number, number] {
  const variances = ORDINARY.map((kind) => {
    const scores = kinds[kind] ?? [];
    const below = scores.filter((score) => score < limit).length / scores.length;
    return (2 * below * (1 - below)) / (scores.length / 2);
  });
  const reach = (1.96 * Math.sqrt(variances.reduce((sum, variance) => sum + variance, 0))) / ORDINARY.length;
  return [part - reach, part + reach];
}

test.each(measured.panels)(
  'the limits of $kind hold on the accounts kept aside, as far as samples of that size can tell',
  (panel) => {
    for (const [limit, part, below] of [
      [panel.limits.some, 0.75, panel.below?.some],
      [panel.limits.many, 0.95, panel.below?.many],
    ] as const) {
      const [low, high] = sampled(panel.kinds, limit, part);
      expect(below).toBeGreaterThan(low);
      expect(below).toBeLessThan(high);
    }
  },
);

test('each kind that sets limits has enough accounts, and nothing but scores is kept of any', () => {
  for (const { kinds } of measured.panels) {
    expect(Object.keys(kinds).sort()).toEqual([
      'everyday people',
      'hashtag players',
      'known campaigns',
      'news',
      'officials',
    ]);
    for (const scores of Object.values(kinds)) {
      expect(scores.length).toBeGreaterThanOrEqual(FEWEST_OF_KIND);
      expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    }
  }
});
