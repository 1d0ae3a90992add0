// Visits: campaigns-screen, compare-screen
import { expect, test, vi } from 'vitest';
import { groupDetail, method } from '#tests/answers/campaign.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { NO_ROWS, refused, SIGNED_IN, said } from '#tests/walks/screens/people.ts';
import { button, heading, link, text } from '#tests/walks/support/screen.ts';
import type { Standing } from '#tests/walks/support/wire.ts';

const EXPORT = 'GET campaigns/export';
const GROUP = 'GET campaigns/group?of=harbor';
const COMPARE = 'GET compare';
const REFUSAL = 'The database is away';

const STANDING: Standing = [...SIGNED_IN, ['GET twitter/', NO_ROWS], [/^GET twitter\/user\/\w+\/runs/, NO_ROWS]];

const open = (held: string[]) => openConsole({ address: '/campaigns?of=harbor' }, STANDING, [GROUP, ...held]);

test('all pairs are saved as CSV or GraphML, and a refused export says why and can be tried again', {
  tags: ['S16.7'],
}, async () => {
  const screen = await open([EXPORT]);
  await screen.answer(GROUP, said({ group: groupDetail('harbor', 'mole'), method: method() }));
  const choose = async (format: RegExp) => {
    await screen.click(button('Export'));
    await screen.click({ role: 'menuitem', name: format });
  };
  const saved = vi.spyOn(URL, 'createObjectURL');
  await choose(/^CSV/);
  await screen.look({ see: [button('Export', { busy: true })], asks: [`${EXPORT}?format=csv`] });
  await screen.answer(EXPORT, refused(REFUSAL, 403));
  await screen.look({ see: [text('Error'), text(REFUSAL), button('Export', { busy: false })], asks: [] });
  expect(saved).not.toHaveBeenCalled();
  await choose(/^GraphML/);
  await screen.answer(`${EXPORT}?format=graphml`, said({}));
  await screen.look({ see: [button('Export', { busy: false })], asks: [] });
  expect(saved).toHaveBeenCalledOnce();
});

test.each([
  ['four accounts: all of them', ['harbor', 'mole', 'weir', 'lock'], 'Compare'],
  ['more accounts: the four strongest', ['harbor', 'mole', 'weir', 'lock', 'quay', 'pier'], 'Compare the 4 strongest'],
] as const)('Compare opens a group of %s', { tags: ['S16.13'] }, async (_, names, label) => {
  const [first, ...others] = names;
  const screen = await open([COMPARE]);
  await screen.answer(GROUP, said({ group: groupDetail(first, ...others), method: method() }));
  await screen.click(link(label));
  await screen.look({
    see: [heading('Compare')],
    asks: ['GET compare?subjects=harbor%2Cmole%2Cweir%2Clock'],
  });
});

test('a page after the last leads to the last', async () => {
  const GROUPS = 'GET campaigns';
  const screen = await openConsole({ address: '/campaigns?page=999' }, STANDING, [GROUPS]);
  await screen.look({ see: [heading('Acted together')], asks: ['GET campaigns?skip=9980&limit=10'] });
  await screen.answer(GROUPS, said({ data: [], count: 12, method: method() }));
  await screen.look({ asks: ['GET campaigns?skip=10&limit=10'] });
  expect(window.location.search).toBe('?page=2');
});
