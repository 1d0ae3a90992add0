// Visits: compare-screen, items-screen
import { test } from 'vitest';
import type { Compared, Comparison } from '#contract/compare.ts';
import type { Item } from '#contract/item.ts';
import type { Month } from '#contract/report.ts';
import { account, item, progress, run } from '#tests/answers/account.ts';
import { level } from '#tests/answers/level.ts';
import { NO_LINKS } from '#tests/answers/outside.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { NO_ROWS, NOTHING_HEARD, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { button, heading, link, text } from '#tests/walks/support/screen.ts';
import type { Standing } from '#tests/walks/support/wire.ts';

const COMPARE = 'GET compare';
const STANDING: Standing = [...SIGNED_IN, ['GET twitter/', NO_ROWS], [/^GET twitter\/user\/\w+\/runs/, NO_ROWS]];
const address = '/compare?subjects=harbor,tide';

const month = (from: string): Month => ({
  kind: 'propaganda',
  from,
  to: `${from.slice(0, 8)}28`,
  score: 0.1,
  interval: [0, 0.2],
  posts_read: 4,
  posts_flagged: 1,
  statements: 4,
});
const side = (screen_name: string): Compared => ({
  account: account(screen_name),
  run: run(screen_name),
  is_other_analyzer: false,
  levels: { propaganda: level(screen_name), disinformation: level(screen_name) },
  techniques: Array.from({ length: 20 }, (_, index) => ({
    kind: 'propaganda',
    technique: `Technique ${index + 1}`,
    posts: 40 - index,
  })),
  weeks: [],
  outside: NO_LINKS,
  months: ['2025', '2026'].flatMap((year) =>
    Array.from({ length: 7 }, (_, index) => month(`${year}-0${index + 1}-01`)),
  ),
});
const COMPARISON: Comparison = {
  subjects: [side('harbor'), side('tide')],
  differences: [
    { kind: 'propaganda', a: 0, b: 1, difference: 0, interval: [0, 0], differs: false, is_paired: false },
    { kind: 'disinformation', a: 0, b: 1, difference: 0, interval: [0, 0], differs: false, is_paired: false },
  ],
  unlike: [],
  cautions: [],
};

test('a failed comparison can be tried again', async () => {
  const screen = await openConsole({ address }, STANDING, [COMPARE]);
  await screen.answer(COMPARE, refused('The database is away', 403));
  await screen.look({ see: [text('These could not be compared'), text('The database is away')], asks: [] });
  await screen.click(button('Try again'));
  await screen.look({ asks: [COMPARE] });
  await screen.answer(COMPARE, said(COMPARISON));
  await screen.look({ see: [{ role: 'table', name: 'Activity' }] });
});

test('a side that another analyzer measured can be measured with the selected one, at a price that is shown first', async () => {
  const other = { ...side('tide'), is_other_analyzer: true };
  const ESTIMATE = 'GET twitter/user/tide/estimate';
  const screen = await openConsole(
    { address },
    [...STANDING, ['GET twitter/events', NOTHING_HEARD]],
    [COMPARE, ESTIMATE],
  );
  await screen.answer(COMPARE, said({ ...COMPARISON, subjects: [side('harbor'), other] }));
  await screen.look({ see: [text('Measured with another analyzer than the selected one')] });
  await screen.click(button('Use the selected analyzer for The tide'));
  await screen.look({ see: [{ role: 'dialog', name: 'Analyse again' }], asks: [ESTIMATE] });
});

test('a side without a named analysis names the one that its account shows, though a newer one read fewer posts', async () => {
  const runs = [
    { ...run('harbor', { id: 9 }), is_shown: false },
    { ...run('harbor', { id: 7 }), is_shown: true },
  ];
  const standing: Standing = [['GET twitter/user/harbor/runs', said({ data: runs, count: 2 })], ...STANDING];
  const screen = await openConsole({ address }, standing, [COMPARE]);
  await screen.answer(COMPARE, said(COMPARISON));
  await screen.look({ see: [{ role: 'combobox', name: 'Analysis of @harbor', value: '7' }] });
});

test('a slow comparison fails after half a minute, without a retry', async () => {
  const screen = await openConsole({ address }, STANDING, [COMPARE]);
  await screen.look({ asks: [COMPARE] });
  await screen.elapse(29_000);
  await screen.look({ miss: [text('These could not be compared')], asks: [COMPARE] });
  await screen.elapse(1_000);
  await screen.look({
    see: [text('These could not be compared'), text('The server did not answer in time.')],
    asks: [],
  });
  await screen.elapse(60_000);
  await screen.look({ asks: [] });
});

test('rarer techniques and earlier months are shown on request', async () => {
  const screen = await openConsole({ address }, [...STANDING, [COMPARE, said(COMPARISON)]]);
  const RAREST = { role: 'rowheader', name: 'Technique 20' };
  const EARLIEST = { role: 'rowheader', name: 'January 2025' };
  await screen.look({ see: [{ role: 'rowheader', name: 'Technique 1' }], miss: [RAREST, EARLIEST] });
  await screen.click(button('Show all 20'));
  await screen.look({ see: [RAREST], miss: [EARLIEST] });
  await screen.click(button('Show all 14 months'));
  await screen.look({ see: [EARLIEST] });
  await screen.click(button('Show fewer'));
  await screen.look({ see: [EARLIEST], miss: [RAREST] });
  await screen.click(button('Show fewer months'));
  await screen.look({ miss: [EARLIEST] });
});

test('after an analysis has ended, an older comparison is not shown again', async () => {
  const LIST = 'GET twitter/?skip=0&limit=5';
  const listed = (state: Item['state']) => said({ data: [item(1, 'harbor', { state })], count: 1 });
  const ACTIVITY = { role: 'table', name: 'Activity' };
  const around: Standing = [
    ['GET twitter/events', NOTHING_HEARD],
    ['GET twitter/sources', said({ has_setting: true, sources: [] })],
    ['GET twitter/user/harbor/status_scrapping', said(progress('harbor'))],
  ];
  const screen = await openConsole({ address }, [...STANDING, ...around], [COMPARE, LIST]);
  await screen.answer(COMPARE, said(COMPARISON));
  await screen.look({ see: [ACTIVITY] });
  await screen.click(link('All items'));
  await screen.look({ see: [heading('Items Management')] });
  await screen.answer(LIST, listed('analysing'));
  await screen.look({ see: [text('The harbor')] });
  await screen.elapse(50);
  await screen.answer(LIST, listed('done'));
  await screen.goBack();
  await screen.look({ see: [text('Comparing')], miss: [ACTIVITY], waits: [COMPARE] });
});
