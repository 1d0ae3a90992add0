import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import type { OutsideSources } from '#contract/outside.ts';
import { seedLists } from '#server/domain/outside/shipped-lists.ts';
import { domain_lists, rated_domains } from '#server/domain/outside/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, url, add } = await startApi(database);
const root = await add('root', { is_superuser: true });

beforeEach(async () => {
  await database.delete(domain_lists);
});

const HEAD = { name: 'Harbor list', version: '2026-10', licence: 'CC BY 4.0', low_to: '0.2' };
const CSV = 'domain,category,score,source\nloud.example,fake,0.05,NewsDesk\ncalm.example,mixed,0.4,\n';

async function send(path: string, content: string, fields: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set('file', new Blob([content]), 'file.csv');
  const headers = { authorization: `Bearer ${root.token}` };
  const response = await fetch(`${url}/api/v1/admin/outside/${path}`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const sources = async () => (await call('GET', '/admin/outside', { token: root.token })).body as OutsideSources;
const audited = async () => {
  const { data } = (await call('GET', '/audit/?limit=2', { token: root.token })).body as { data: AuditEntry[] };
  return data.map(({ action, subject, detail }) => ({ action, subject, detail }));
};

test('a list is stored with what is said of it, and is in the audit log', { tags: ['S17.4'] }, async () => {
  const { status, body } = await send('lists', `${CSV}loud.example/x,fake,0,\n`, HEAD);
  const stored = {
    id: expect.any(Number),
    name: 'Harbor list',
    version: '2026-10',
    licence: 'CC BY 4.0',
    attribution: '',
    url: null,
    low_to: 0.2,
    domains: 2,
    is_shipped: false,
    imported_at: expect.any(String),
    imported_by: 'root',
  };
  expect([status, body]).toEqual([
    200,
    {
      list: stored,
      rejected: [{ line: 4, reason: '“loud.example/x” is not a domain' }],
      rejected_count: 1,
      rejected_reasons: [{ reason: '“…” is not a domain', count: 1, line: 4 }],
    },
  ]);
  expect((await sources()).lists).toEqual([stored]);
  expect((await audited())[0]).toEqual({
    action: 'domain_list.imported',
    subject: 'Harbor list',
    detail: { version: '2026-10', domains: 2, rejected: 1, file: 'file.csv' },
  });
});

test('a list with the same name replaces the earlier one as a whole', { tags: ['S17.4'] }, async () => {
  await send('lists', CSV, HEAD);
  await send('lists', 'domain,score\nnew.example,0.3\n', { ...HEAD, version: '2026-11', low_to: '' });
  expect((await sources()).lists).toMatchObject([{ version: '2026-11', low_to: null, domains: 1 }]);
});

test.each([
  ['other columns', 'url,type\na.example,fake\n', HEAD, ['body', 'file', 1], /^not a list of domains/],
  ['nothing', '', HEAD, ['body', 'file', 1], /^the file has no lines to import$/],
  ['no name', CSV, { ...HEAD, name: ' ' }, ['body', 'name'], /^Required$/],
  ['a limit in words', CSV, { ...HEAD, low_to: 'low' }, ['body', 'low_to'], /^Must be a number$/],
  [
    'a page that runs code',
    CSV,
    { ...HEAD, url: 'javascript:alert(1)' },
    ['body', 'url'],
    /^Must be an https address$/,
  ],
])('a list with %s is refused, and the earlier one stays', { tags: ['S17.4'] }, async (_, content, head, loc, msg) => {
  await send('lists', CSV, HEAD);
  const { status, body } = await send('lists', content, head);
  expect([status, body]).toEqual([
    422,
    { detail: [expect.objectContaining({ loc, msg: expect.stringMatching(msg) })] },
  ]);
  expect((await sources()).lists).toMatchObject([{ version: '2026-10', domains: 2 }]);
});

test('a list that is too long or too large is refused in a line, and the earlier one stays', {
  tags: ['S17.4'],
}, async () => {
  await send('lists', CSV, HEAD);
  const rows = Array.from({ length: 201_000 }, (_, row) => `d${row}.example,fake,0,\n`).join('');
  const { status, body } = await send('lists', `domain,category,score,source\n${rows}`, HEAD);
  const loc = ['body', 'file', expect.any(Number)];
  expect([status, body]).toEqual([
    422,
    { detail: [{ loc, msg: 'a list may have 200000 domains at most', type: 'line_rejected' }] },
  ]);
  expect(await send('lists', `${CSV}${'x'.repeat(21 * 1024 * 1024)}`, HEAD)).toEqual({
    status: 413,
    body: { detail: 'The file must not be larger than 20 MB' },
  });
  expect((await sources()).lists).toMatchObject([{ version: '2026-10', domains: 2 }]);
});

test('of several lists the one that is meant is removed, and the audit log names it', { tags: ['S17.4'] }, async () => {
  for (const [name, version] of [
    ['First', '1'],
    ['Second', '2'],
    ['Third', '3'],
  ] as const) {
    await send('lists', CSV, { ...HEAD, name, version });
  }
  const second = (await sources()).lists.find(({ name }) => name === 'Second');
  expect((await call('DELETE', `/admin/outside/lists/${second?.id}`, { token: root.token })).status).toBe(200);
  expect((await sources()).lists).toMatchObject([
    { name: 'First', domains: 2 },
    { name: 'Third', domains: 2 },
  ]);
  expect((await audited())[0]).toEqual({
    action: 'domain_list.removed',
    subject: 'Second',
    detail: { version: '2' },
  });
});

test('an imported list can be removed, a shipped one neither removed nor replaced', { tags: ['S17.4'] }, async () => {
  await send('lists', CSV, HEAD);
  await seedLists(database);
  const idOf = async (name: string) => (await sources()).lists.find((list) => list.name === name)?.id;
  const remove = async (id: number | undefined) =>
    (await call('DELETE', `/admin/outside/lists/${id}`, { token: root.token })).status;
  const own = await idOf('Harbor list');
  expect([await remove(own), await remove(own), await remove(await idOf('CRED-1'))]).toEqual([200, 404, 409]);
  expect((await send('lists', CSV, { ...HEAD, name: 'CRED-1' })).status).toBe(422);
  expect((await sources()).lists).toMatchObject([{ name: 'CRED-1' }]);
  expect(await database.$count(rated_domains)).toBe(2624);
  expect((await audited())[0]).toMatchObject({ action: 'domain_list.removed', subject: 'Harbor list' });
});

test('beside a shipped list another one can be stored', async () => {
  await seedLists(database);
  expect((await send('lists', CSV, HEAD)).status).toBe(200);
  expect((await sources()).lists.map(({ name }) => name)).toEqual(['CRED-1', 'Harbor list']);
});
