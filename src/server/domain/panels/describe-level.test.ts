import { expect, test } from 'vitest';
import { describeFigures, fingerprintOf, NO_FIGURES } from './describe-level.ts';
import type { Panel } from './read-panel.ts';

const ROW = {
  ...{ run_id: 1, kind: 'propaganda', score: 0.2, low: 0.1, high: 0.4, band_note: null },
  ...{ band_from: 'some', band_to: 'many', share_low: 0.05, share_high: 0.3, statements: 70 },
  ...{ posts_flagged: 12, posts_analysed: 90, posts_unusable: 7, posts_unquoted: 3 },
} as Parameters<typeof describeFigures>[0];
const PANEL: Panel = {
  fingerprint: 'p',
  kind: 'propaganda',
  limits: { some: 0.15, many: 0.5 },
  accounts: [0.1, 0.3].map((score) => ({ kind: 'news', score })),
  origin: '',
  measured_at: new Date(0),
};

test('a stored level is described by all its figures', () => {
  expect(describeFigures(ROW, PANEL)).toEqual({
    ...{ score: 0.2, interval: [0.1, 0.4], band: { from: 'some', to: 'many' }, band_note: null },
    share: { flagged: 12, read: 90, interval: [0.05, 0.3] },
    reference: { accounts: 2, below: 1, kinds: [{ kind: 'news', accounts: 2, below: 1 }], limits: PANEL.limits },
    unreadable: { posts: 7, asked: 97, quotes_refused: 3 },
  });
});

test('what a level lacks is null', () => {
  const band = { band_from: null, band_to: null, band_note: 'few_statements' } as const;
  const lacking = { ...ROW, ...band, score: null, low: null, high: null, share_low: null, share_high: null };
  const nothing = { score: null, interval: null, band: null, band_note: 'few_statements', reference: null };
  const share = { flagged: 12, read: 90, interval: null };
  expect(describeFigures(lacking, PANEL)).toMatchObject({ ...nothing, share });
  expect(describeFigures(ROW, null).reference).toBeNull();
  for (const half of [{ low: null }, { high: null }])
    expect(describeFigures({ ...ROW, ...half }, null).interval).toBeNull();
  for (const half of [{ share_low: null }, { share_high: null }])
    expect(describeFigures({ ...ROW, ...half }, null).share.interval).toBeNull();
  for (const half of [{ band_from: null }, { band_to: null }])
    expect(describeFigures({ ...ROW, ...half }, null).band).toBeNull();
});

test('each question has a fingerprint of its own, and none before the run began', () => {
  const run = { propaganda_fingerprint: 'p', disinformation_fingerprint: null };
  expect([fingerprintOf(run, 'propaganda'), fingerprintOf(run, 'disinformation')]).toEqual(['p', '']);
});

test('an account that was never analysed has no figures, and zeros where something is counted', () => {
  expect(NO_FIGURES).toEqual({
    ...{ score: null, interval: null, band: null, band_note: 'not_analysed', reference: null },
    ...{ share: { flagged: 0, read: 0, interval: null }, unreadable: { posts: 0, asked: 0, quotes_refused: 0 } },
  });
});
