import { expect, test } from 'vitest';
import { RULES_VERSION } from '#server/domain/labelling/baseline/rules.ts';
import { panelFileOf } from './evaluate-panel.ts';

test('the file of panels has scores by kind, in order and rounded, and counts also the accounts that are in no panel', () => {
  const counts = { own: 9, statements: 8, interval: null, score: null, note: null };
  const account = (kind: string, read: number, marked: number, flagged: number) => {
    return { ...counts, name: '', kind, read, marked, flagged };
  };
  const measured = {
    panel: {
      fingerprint: 'f',
      kind: 'propaganda',
      limits: { some: 0.1, many: 0.2 },
      accounts: [
        { kind: 'news', score: 0.123_456 },
        { kind: 'officials', score: 0.5 },
        { kind: 'news', score: 0.012_34 },
      ],
    },
    below: { some: 0.7, many: 0.9 },
    accounts: [account('news', 50, 5, 2), account('officials', 70, 7, 3), account('news', 100, 11, 4)],
  } as const;
  const { panel, accounts, ...rest } = measured;
  const file = panelFileOf(
    [{ ...rest, panel: { ...panel, accounts: [...panel.accounts] }, accounts: [...accounts] }],
    'Chosen',
  );
  expect(file).toEqual({
    rules: RULES_VERSION,
    measured_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    origin: 'Chosen',
    panels: [
      {
        ...{ kind: 'propaganda', fingerprint: 'f', limits: { some: 0.1, many: 0.2 }, below: { some: 0.7, many: 0.9 } },
        ...{ measured: 3, read: 220 },
        posts: { news: { read: 150, marked: 16, flagged: 6 }, officials: { read: 70, marked: 7, flagged: 3 } },
        kinds: { news: [0.0123, 0.1235], officials: [0.5] },
      },
    ],
  });
});
