import { describe, expect, test } from 'vitest';
import { isEnd, type Known, type ProgressReport, withAnswers } from '#machines/progress-reports.ts';

const reportAt = (second: number, state: string, screen_name = 'ada'): ProgressReport => ({
  screen_name,
  state,
  updated_at: `2026-11-21T10:00:0${second}.000Z`,
  isFresh: true,
});

/** The known data of @ada, whose row says `state`, after `report`. */
const knownOf = (state: string | null, report?: ProgressReport): Known => ({
  followed: [{ screenName: 'ada', state }],
  reports: report ? { ada: report } : {},
});

const endsWith = (known: Known, report: ProgressReport | null) => isEnd(known, { screenName: 'ada', report });

describe('work has ended', () => {
  test.each(['done', 'partial', 'cancelled', 'failed'])('when it is %s', (state) => {
    expect(endsWith(knownOf('analysing'), reportAt(3, state))).toBe(true);
    expect(endsWith(knownOf('analysing', reportAt(2, 'analysing')), reportAt(3, state))).toBe(true);
    expect(endsWith(knownOf(state), reportAt(3, state))).toBe(false);
  });

  test.each(['queued', 'fetching', 'analysing'])('not while it is %s', (state) => {
    expect(endsWith(knownOf('analysing', reportAt(2, 'analysing')), reportAt(3, state))).toBe(false);
  });

  test('again when a newer end is reported, but not for the same or an older one', () => {
    const known = knownOf('analysing', reportAt(3, 'done'));
    expect([2, 3, 4].map((second) => endsWith(known, reportAt(second, 'partial')))).toEqual([false, false, true]);
  });

  test('when a page that tells no state may show what was before', () => {
    const over = (isFresh: boolean, state = 'done') => ({ ...reportAt(3, state), isFresh });
    const reports = [over(true), over(false), over(true, 'analysing')];
    expect(reports.map((report) => endsWith(knownOf(null), report))).toEqual([true, false, false]);
    expect(endsWith(knownOf(null, reportAt(3, 'done')), over(true))).toBe(false);
  });

  test('not by a report that is older than the running work', () => {
    expect(endsWith(knownOf('analysing', reportAt(4, 'analysing')), reportAt(3, 'done'))).toBe(false);
  });

  test('when a shown account is removed', () => {
    expect(endsWith(knownOf('done'), null)).toBe(true);
    expect(isEnd(knownOf('done'), { screenName: 'grace', report: null })).toBe(false);
    expect(isEnd(knownOf('done'), { screenName: 'grace', report: reportAt(3, 'done', 'grace') })).toBe(false);
  });
});

test('the newest report of every shown account is known, and none of others', () => {
  const known: Known = {
    followed: ['ada', 'grace', 'mary'].map((screenName) => ({ screenName, state: 'analysing' })),
    reports: { ada: reportAt(3, 'analysing'), mary: reportAt(2, 'done', 'mary'), gone: reportAt(1, 'done', 'gone') },
  };
  const answers = [
    { screenName: 'ada', report: reportAt(2, 'queued') },
    { screenName: 'grace', report: reportAt(4, 'done', 'grace') },
    { screenName: 'mary', report: null },
    { screenName: 'elsewhere', report: reportAt(4, 'done', 'elsewhere') },
  ];
  expect(withAnswers(known, answers)).toEqual({ ada: reportAt(3, 'analysing'), grace: reportAt(4, 'done', 'grace') });
});
