// Visits: admin-screen
import { test } from 'vitest';
import type { OutsideSources } from '#contract/outside.ts';
import type { RejectedLines } from '#contract/rejected-lines.ts';
import { LIST, SOURCES_AT_HAND } from '#tests/answers/outside.ts';
import { openConsole } from '#tests/console/support/open-console.ts';
import { ADMIN, refused, said } from '#tests/walks/screens/people.ts';
import { button, dialog, field, inside, type Sight, text } from '#tests/walks/support/screen.ts';

const READ = 'GET admin/outside';
const SHIPPED = { ...LIST, id: 2, name: 'CRED-1', version: '2026-08-04', is_shipped: true, imported_by: null };
const SOURCES: OutsideSources = { lists: [SHIPPED, LIST], ...SOURCES_AT_HAND };
const NONE_REFUSED: RejectedLines = { rejected: [], rejected_count: 0, rejected_reasons: [] };
const NOTES_FILE = { name: 'notes-00000.tsv', words: 'noteId' };
const REFUSED: Sight = { role: 'table', name: 'Skipped lines' };
const BY_REASON: Sight = { role: 'table', name: 'Skipped lines by reason' };
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
  await screen.click(within(button('Import list')));
  const reason = 'not a list of domains';
  await screen.answer(SEND, {
    status: 422,
    body: { detail: [{ loc: ['body', 'file', 1], msg: reason, type: 'line_rejected' }] },
  });
  await screen.look({ see: [text(reason), within(field('Name', { value: 'Harbor list' }))] });
  await screen.click(within(button('Import list')));
  await screen.answer(SEND, said({ list: LIST, ...NONE_REFUSED }));
  const outcome = dialog('The list is imported');
  await screen.look({ see: [inside(outcome, text('Harbor list 2026-10 has 300 domains.'))], miss: [form, REFUSED] });
  await screen.click(inside(outcome, button('Done')));
  await screen.look({ miss: [outcome] });
});

test('of a few skipped lines each is named, of many all are counted by reason and the first ones named', {
  tags: ['S17.11'],
}, async () => {
  const SEND = 'POST admin/outside/notes';
  const screen = await open(SEND);
  const modal = dialog('Import Community Notes');
  const send = async (refused: RejectedLines) => {
    await screen.click(button('Import Community Notes'));
    await screen.attach(inside(modal, field('File')), NOTES_FILE);
    await screen.click(inside(modal, button('Import')));
    await screen.answer(SEND, said({ file: 'notes', added: 7, changed: 0, unchanged: 0, ...refused }));
  };
  await send({
    rejected: [{ line: 3, reason: 'noteId “x” is not an id' }],
    rejected_count: 1,
    rejected_reasons: [{ reason: 'noteId “…” is not an id', count: 1, line: 3 }],
  });
  await screen.look({ see: [text(/line was skipped/), text('noteId “x” is not an id')], miss: [BY_REASON] });
  await screen.click(inside(modal, button('Done')));
  await send({
    rejected: Array.from({ length: 100 }, (_, line) => ({ line: line + 2, reason: `noteId “n${line}” is not an id` })),
    rejected_count: 1234,
    rejected_reasons: [
      { reason: 'noteId “…” is not an id', count: 1200, line: 2 },
      { reason: 'createdAtMillis “…” is not a time', count: 34, line: 900 },
    ],
  });
  await screen.look({
    see: [text('1,234'), BY_REASON, text('1,200'), text('createdAtMillis “…” is not a time')],
    miss: [REFUSED],
  });
  await screen.click(inside(modal, button('Show the first 100 lines')));
  await screen.look({ see: [REFUSED, text('noteId “n99” is not an id')] });
});

test('a file is imported: a failure keeps the file, cancelling too, and what was added is said', {
  tags: ['S17.11'],
}, async () => {
  const SEND = 'POST admin/outside/fact-checks';
  const screen = await open(SEND);
  const modal = dialog('Import fact-checks');
  const within = (sight: Sight) => inside(modal, sight);
  await screen.click(button('Import fact-checks'));
  await screen.look({ see: [within(button('Import', { disabled: true }))] });
  await screen.attach(within(field('File')), { name: 'feed.json', words: '{}' });
  await screen.click(within(button('Import')));
  await screen.answer(SEND, refused('The disk is full'));
  await screen.look({ see: [within(text('The disk is full')), within(text('feed.json'))], asks: [] });
  await screen.click(within(button('Import')));
  await screen.look({ see: [within({ role: 'progressbar' })], asks: [SEND] });
  await screen.click(within(button('Cancel')));
  await screen.look({ see: [within(text('feed.json')), within(button('Import', { disabled: false }))] });
  await screen.click(within(button('Import')));
  await screen.answer(SEND, said({ added: 7, changed: 1, unchanged: 2, ...NONE_REFUSED }));
  await screen.look({ see: [within(text('Fact-checks: 7 added, 1 changed, 2 unchanged.'))], miss: [REFUSED] });
  await screen.click(within(button('Done')));
  await screen.look({ miss: [modal] });
});

test('what is stored is said with its days, and how Google is asked', async () => {
  const stored = {
    notes: {
      notes: 1200,
      statuses: 900,
      first_at: '2026-01-01T23:00:00.000Z',
      last_at: '2026-03-04T01:00:00.000Z',
      imported_at: '2026-03-05T00:00:00.000Z',
    },
    fact_checks: {
      checks: 3,
      publishers: 1,
      first_at: '2026-02-02T00:00:00.000Z',
      last_at: '2026-02-02T08:00:00.000Z',
      imported_at: '2026-03-05T00:00:00.000Z',
    },
    fact_check_settings: { api_key: 'AIz…ijkl', key_unreadable: false, daily_limit: 5, asked_today: 2 },
  };
  const KEY = 'PATCH admin/outside/fact-checks/settings';
  const screen = await openConsole(
    { address: '/admin?view=outside' },
    [...ADMIN, [READ, said({ lists: [LIST], ...stored })]],
    [KEY],
  );
  await screen.look({
    see: [
      text('1,200'),
      text('Jan 1, 2026'),
      text('Mar 4, 2026'),
      text('Feb 2, 2026'),
      text('Key: AIz…ijkl. 2 of 5 requests sent today (UTC).'),
    ],
  });
  await screen.click(button('Change'));
  const form = dialog("Google's fact-check search");
  await screen.type(inside(form, field('API key')), 'AIza-new');
  await screen.click(inside(form, button('Save')));
  await screen.answer(KEY, said(stored.fact_check_settings));
  await screen.look({ see: [text('Settings updated successfully.')], miss: [form] });
});

test('sources that could not be read can be read again', async () => {
  const screen = await openConsole({ address: '/admin?view=outside' }, ADMIN, [READ]);
  await screen.answer(READ, refused('The sources are locked'));
  await screen.look({ see: [text('The outside sources could not be loaded'), text('The sources are locked')] });
  await screen.click(button('Try again'));
  await screen.answer(READ, said(SOURCES));
  await screen.look({ see: [text('Harbor list 2026-10')], asks: [] });
});
