// Visits: admin-screen
import { test } from 'vitest';
import type { OutsideSources } from '#contract/outside.ts';
import { LIST } from '#tests/answers/outside.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { ADMIN, refused, said } from '#tests/walks/screens/people.ts';
import { button, dialog, field, inside, type Sight, text } from '#tests/walks/support/screen.ts';

const READ = 'GET admin/outside';
const SHIPPED = { ...LIST, id: 2, name: 'CRED-1', version: '2026-08-04', is_shipped: true, imported_by: null };
const SOURCES: OutsideSources = { lists: [SHIPPED, LIST], notes: null };
const open = (...held: string[]) =>
  openConsole({ address: '/admin?view=outside' }, [...ADMIN, [READ, said(SOURCES)]], held);

test('superusers see each list with its version, and remove what they imported', async () => {
  const REMOVE = 'DELETE admin/outside/lists/1';
  const screen = await open(REMOVE);
  const question: Sight = { role: 'alertdialog', name: 'Delete List' };
  await screen.look({
    see: [text('CRED-1 2026-08-04'), text('Comes with Plumbline'), text('Harbor list 2026-10')],
    miss: [button('Actions for CRED-1')],
  });
  await screen.click(button('Actions for Harbor list'));
  await screen.click({ role: 'menuitem', name: 'Delete List' });
  await screen.click(inside(question, button('Delete')));
  await screen.answer(REMOVE, said({ message: 'List removed successfully' }));
  await screen.look({ see: [text('The List was deleted successfully.')], miss: [question] });
});

test('a list is imported with what is said of it: a refusal names the line and keeps what was typed', async () => {
  const SEND = 'POST admin/outside/lists';
  const screen = await open(SEND);
  const form = dialog('Import a list of rated domains');
  const within = (sight: Sight) => inside(form, sight);
  await screen.click(button('Import list'));
  await screen.attach(within(field('File')), { name: 'harbor.csv', words: 'domain,score\nloud.example,0' });
  await screen.type(within(field('Name')), 'Harbor list');
  await screen.type(within(field('Version')), '2026-10');
  await screen.type(within(field('Licence')), 'CC0');
  await screen.click(within(button('Save')));
  const reason = 'not a list of domains';
  await screen.answer(SEND, {
    status: 422,
    body: { detail: [{ loc: ['body', 'file', 1], msg: reason, type: 'line_rejected' }] },
  });
  await screen.look({ see: [text(reason), within(field('Name', { value: 'Harbor list' }))] });
  await screen.click(within(button('Save')));
  await screen.answer(SEND, said({ list: LIST, rejected: [], rejected_count: 0 }));
  await screen.look({ see: [text('Harbor list has 300 domains.')], miss: [form] });
});

test('Community Notes are imported, and what they added is said', async () => {
  const SEND = 'POST admin/outside/notes';
  const screen = await open(SEND);
  const form = dialog('Import Community Notes');
  await screen.look({ see: [text('Community Notes: none imported.')] });
  await screen.click(button('Import Community Notes'));
  await screen.attach(inside(form, field('File')), { name: 'notes-00000.tsv', words: 'noteId' });
  await screen.click(inside(form, button('Save')));
  const outcome = { file: 'notes', added: 7, changed: 1, unchanged: 2, rejected: [], rejected_count: 0 };
  await screen.answer(SEND, said(outcome));
  await screen.look({ see: [text('Notes: 7 added, 1 changed, 2 unchanged.')], miss: [form] });
});

test('sources that could not be read can be read again', async () => {
  const screen = await openConsole({ address: '/admin?view=outside' }, ADMIN, [READ]);
  await screen.answer(READ, refused('The sources are locked'));
  await screen.look({ see: [text('The outside sources could not be loaded'), text('The sources are locked')] });
  await screen.click(button('Try again'));
  await screen.answer(READ, said(SOURCES));
  await screen.look({ see: [text('Harbor list 2026-10')], asks: [] });
});
