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

test('the limits hold on the accounts kept aside within five in a hundred', () => {
  for (const { kind, below } of measured.panels) {
    expect([kind, below?.some, below?.many]).toEqual([kind, expect.closeTo(0.75, 1), expect.closeTo(0.95, 1)]);
  }
});

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
