import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, posts, progress, watches } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { attempts, users } from '#server/domain/people/tables.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import { createApp } from '#server/http/app.ts';
import { fixtureFile } from '#tests/server/fixtures/fixture.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { readersOf } from '#tests/server/support/processes.ts';

const { database } = await freshDatabase();
const queued: number[] = [];
const jobs: WorkQueue = { ...idleQueue, analyseAccounts: async (ids) => void queued.push(...ids) };
const { call, add, services } = await startApi(database, { jobs });
const root = await add('root', { is_superuser: true });
const ada = await add('ada');

beforeEach(async () => {
  await database.delete(accounts);
  queued.length = 0;
});

const formOf = (...fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const upload = (...fields: [string, string | File][]) =>
  call('POST', '/twitter/import', { token: root.token, form: formOf(...fields) });
const storedPosts = (screenName: string) =>
  database
    .select({ id: posts.external_id, text: posts.text, at: posts.created_at, lang: posts.lang })
    .from(posts)
    .innerJoin(accounts, eq(accounts.id, posts.account_id))
    .where(eq(accounts.screen_name, screenName))
    .orderBy(asc(posts.created_at));

describe('an archive of several accounts', () => {
  test('is stored, watched by its importer and queued for analysis; each refused line is reported', {
    tags: ['S12.5'],
  }, async () => {
    const { status, body } = await upload(['file', await fixtureFile('river-gazette.csv')]);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        accounts: [
          { screen_name: 'River_Gazette', posts: 4, duplicates: 1 },
          { screen_name: 'Lock_Keeper', posts: 1, duplicates: 0 },
        ],
        rejected: [
          { line: 7, reason: 'the date “2016-02-30 08:36:00” cannot be read' },
          { line: 9, reason: 'a quotation opens on this line and is never closed; is the file cut off?' },
        ],
        rejected_count: 2,
        posts_left_out: 0,
      },
    });
    const stored = await database
      .select({
        id: accounts.id,
        screen_name: accounts.screen_name,
        source: accounts.source,
        watcher: users.username,
        state: progress.state,
        fetched: progress.fetched,
      })
      .from(accounts)
      .innerJoin(watches, eq(watches.account_id, accounts.id))
      .innerJoin(users, eq(users.id, watches.user_id))
      .innerJoin(progress, eq(progress.account_id, accounts.id))
      .orderBy(asc(accounts.screen_name));
    const common = { id: expect.any(Number), source: 'archive', watcher: 'root', state: 'queued' };
    expect(stored).toEqual([
      { ...common, screen_name: 'Lock_Keeper', fetched: 1 },
      { ...common, screen_name: 'River_Gazette', fetched: 4 },
    ]);
    expect(queued.toSorted()).toEqual(stored.map(({ id }) => id).toSorted());
    expect(await storedPosts('River_Gazette')).toEqual([
      {
        id: expect.any(String),
        text: 'The new bridge opens on Sunday, say the engineers #Bridge',
        at: new Date('2016-03-04T05:06:00Z'),
        lang: 'en',
      },
      {
        id: expect.any(String),
        text: '@Lock_Keeper Nobody asked us about the bridge.',
        at: new Date('2016-03-04T06:16:00Z'),
        lang: 'en',
      },
      {
        id: expect.any(String),
        text: 'Water & Weirs | The week in review',
        at: new Date('2016-03-05T07:26:00Z'),
        lang: 'en',
      },
      { id: expect.any(String), text: 'Ещё один мост через реку', at: new Date('2016-03-06T08:36:00Z'), lang: 'ru' },
    ]);
  });

  test('imported twice brings duplicates only, and the list shows the account as waiting', async () => {
    await upload(['file', await fixtureFile('weir-watch.csv')]);
    const again = await upload(['file', await fixtureFile('weir-watch.csv')]);
    expect(again.body).toEqual({
      accounts: [{ screen_name: 'Weir_Watch', posts: 0, duplicates: 2 }],
      rejected: [],
      rejected_count: 0,
      posts_left_out: 0,
    });
    const { body } = await call('GET', '/twitter/', { token: root.token });
    expect(body).toMatchObject({ count: 1, data: [{ screen_name: 'Weir_Watch', state: 'queued' }] });
    expect(await storedPosts('Weir_Watch')).toMatchObject([
      { id: '920061541986250002', text: 'High water > low water' },
      { id: '920061541986250001', text: 'Low water, again' },
    ]);
  });

  test('is recorded in the audit log', async () => {
    await upload(['file', await fixtureFile('river-gazette.csv')]);
    const [line] = await database.select().from(audit_log).where(eq(audit_log.action, 'archive.imported')).limit(1);
    expect(line).toMatchObject({
      actor: 'root',
      subject: 'river-gazette.csv',
      detail: { accounts: 2, posts: 5, duplicates: 1, rejected: 2, is_complete: true },
      address: '127.0.0.1',
    });
  });
});

test('pages of the X API: display names, whole texts, lines with errors', async () => {
  const { body } = await upload(['file', await fixtureFile('dry-dock.jsonl')]);
  expect(body).toEqual({
    accounts: [{ screen_name: 'Dry_Dock', name: 'Dry Dock', posts: 2, duplicates: 0 }],
    rejected: [{ line: 2, reason: 'no posts, only errors: User has been suspended: [Sunk_Ship].' }],
    rejected_count: 1,
    posts_left_out: 0,
  });
  expect((await storedPosts('Dry_Dock')).map(({ text }) => text)).toEqual([
    'RT @Tide_Table: High tide at noon, low tide at six, and nobody on the quay',
    'The dock is dry.',
  ]);
  const { body: account } = await call('GET', '/twitter/user/dry_dock/', { token: root.token });
  expect(account).toMatchObject({ name: 'Dry Dock', description: 'Ships & repairs', source: 'archive', posts: 2 });
});

describe('tweets.js', () => {
  test('takes its screen name from the form', async () => {
    const { body } = await upload(['screen_name', '@Ferry_Line'], ['file', await fixtureFile('tweets-js.txt')]);
    expect(body).toMatchObject({ accounts: [{ screen_name: 'Ferry_Line', posts: 2, duplicates: 0 }] });
  });

  const unnamed = {
    loc: ['body', 'file', 1],
    msg: 'tweets.js does not say whose posts it holds; give the screen name of the account',
    type: 'line_rejected',
  };

  test('without one is refused', async () => {
    const { status, body } = await upload(['file', await fixtureFile('tweets-js.txt')]);
    expect({ status, body }).toEqual({ status: 422, body: { detail: [unnamed] } });
  });

  test('with one that came too late is refused with this reason', async () => {
    const { status, body } = await upload(['file', await fixtureFile('tweets-js.txt')], ['screen_name', 'Ferry_Line']);
    const late = { loc: ['body', 'screen_name'], msg: 'Has to stand before the file', type: 'late_field' };
    expect({ status, body }).toEqual({ status: 422, body: { detail: [late, unnamed] } });
  });

  test('with a name that X does not allow is refused once', async () => {
    const { status, body } = await upload(
      ['screen_name', 'no such name'],
      ['file', await fixtureFile('tweets-js.txt')],
    );
    const msg = '“no such name” is not a screen name of X (1 to 15 letters, digits or underscores)';
    expect({ status, body }).toEqual({
      status: 422,
      body: { detail: [{ loc: ['body', 'file', 1], msg, type: 'line_rejected' }] },
    });
  });

  test('with a name that no account can have is refused before it is read', async () => {
    const { status, body } = await upload(
      ['screen_name', 'a'.repeat(201)],
      ['file', await fixtureFile('tweets-js.txt')],
    );
    const msg = 'Names have at most 200 characters.';
    expect({ status, body }).toEqual({
      status: 422,
      body: { detail: [{ loc: ['body', 'screen_name'], msg, type: 'max_length' }] },
    });
  });
});

test('an existing account of any source keeps its data and gets the posts added', async () => {
  await database.insert(accounts).values({ screen_name: 'WEIR_watch', name: 'Weir', network: 'x', source: 'x' });
  await upload(['file', await fixtureFile('weir-watch.csv')]);
  expect(await database.select({ name: accounts.name, source: accounts.source }).from(accounts)).toEqual([
    { name: 'Weir', source: 'x' },
  ]);
  expect(await storedPosts('WEIR_watch')).toHaveLength(2);
});

describe('nothing is stored', () => {
  test.each([
    ['an empty file', '', 'the file is empty'],
    ['a binary file', '\u0000\u0001\u0002', 'not a text file'],
    ['a file without a usable line', 'created_at,text,user\nyesterday,a,A\n', 'the date “yesterday” cannot be read'],
  ])('for %s', async (_, content, msg) => {
    const { status, body } = await upload(['file', new File([content], 'file')]);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ msg }] });
    expect(await database.$count(accounts)).toBe(0);
  });

  test('with the reasons of its first hundred lines where none can be used', async () => {
    const lines = Array.from({ length: 120 }, (_, number) => `yesterday,Post ${number},A`);
    const { status, body } = await upload(['file', new File([['created_at,text,user', ...lines].join('\n')], 'a.csv')]);
    const { detail } = body as { detail: { loc: unknown[] }[] };
    expect({ status, lines: detail.map(({ loc }) => loc[2]) }).toEqual({
      status: 422,
      lines: Array.from({ length: 100 }, (_, number) => number + 2),
    });
  });

  test('when the form has no file', async () => {
    const { status, body } = await upload(['file', 'created_at,text,user'], ['other', new File(['a'], 'a.csv')]);
    expect({ status, body }).toEqual({
      status: 422,
      body: { detail: [{ loc: ['body', 'file'], msg: 'Field required', type: 'missing' }] },
    });
  });

  test('when the body is not a form', async () => {
    const { status, body } = await call('POST', '/twitter/import', { token: root.token, json: {} });
    expect({ status, body }).toEqual({
      status: 422,
      body: { detail: [{ loc: ['body'], msg: 'The body must be multipart/form-data', type: 'multipart_required' }] },
    });
  });

  test('when the stated length of the body is over 200 MB', async () => {
    const answer = await createApp(services).request('/api/v1/twitter/import', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${root.token}`,
        'content-type': 'multipart/form-data; boundary=a',
        'content-length': '300000000',
      },
      body: '--a--',
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 413,
      body: { detail: 'The file must not be larger than 200 MB' },
    });
  });

  test('for strangers', { tags: ['S12.5'] }, async () => {
    const form = formOf(['file', await fixtureFile('weir-watch.csv')]);
    const nobody = await call('POST', '/twitter/import', { form });
    expect(nobody.status).toBe(401);
    expect(await database.$count(accounts)).toBe(0);
  });
});

describe('of people who are not superusers', () => {
  const uploadAs = (token: string, content: string) =>
    call('POST', '/twitter/import', { token, form: formOf(['file', new File([content], 'boats.csv')]) });
  const table = (...lines: string[]) => ['created_at,text,user,user_id', ...lines, ''].join('\n');
  const watched = table('2024-01-01,Low water,Weir_Watch,', '2024-01-02,High water,Weir_Watch,');
  /** What the server counts against their limit. */
  const counted = async () => {
    const rows = await database.select({ key: attempts.key, points: attempts.points }).from(attempts);
    return rows.filter(({ key }) => key.startsWith('imported posts:'));
  };

  beforeEach(() => database.delete(attempts));

  test('an import is stored, watched by them alone, recorded, and counted without duplicates', {
    tags: ['S12.10'],
  }, async () => {
    expect((await uploadAs(ada.token, watched)).status).toBe(200);
    expect((await uploadAs(ada.token, watched)).body).toMatchObject({
      accounts: [{ screen_name: 'Weir_Watch', posts: 0, duplicates: 2 }],
    });
    expect(await database.select({ user: watches.user_id }).from(watches)).toEqual([{ user: ada.person.id }]);
    expect(await counted()).toEqual([{ key: `imported posts:${ada.person.id}`, points: 2 }]);
    const lines = await database.select().from(audit_log).where(eq(audit_log.actor, 'ada'));
    expect(lines.filter(({ action }) => action === 'archive.imported')).toMatchObject([
      { subject: 'boats.csv', detail: { accounts: 1, posts: 2, duplicates: 0 } },
      { subject: 'boats.csv', detail: { accounts: 1, posts: 0, duplicates: 2 } },
    ]);
  });

  test('accounts that others watch get nothing from them, and the other accounts of the file do', {
    tags: ['S12.11'],
  }, async () => {
    await uploadAs(root.token, watched);
    const mixed = table(
      '2024-01-01,Low water,Weir_Watch,77',
      '2024-01-03,We all drown,Weir_Watch,77',
      '2024-01-03,Nothing new,Dry_Dock,',
    );
    const { status, body } = await uploadAs(ada.token, mixed);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        accounts: [{ screen_name: 'Dry_Dock', posts: 1, duplicates: 0 }],
        rejected: [
          {
            line: 2,
            reason: 'other people watch @Weir_Watch, and only superusers add posts to what others see',
          },
        ],
        rejected_count: 1,
        posts_left_out: 2,
      },
    });
    expect((await storedPosts('Weir_Watch')).map(({ text }) => text)).toEqual(['Low water', 'High water']);
    const [weir] = await database.select().from(accounts).where(eq(accounts.screen_name, 'Weir_Watch'));
    expect(weir?.external_id).toBeNull();
    expect(await database.$count(watches)).toBe(2);
    const again = await uploadAs(ada.token, watched);
    expect(again).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', 'file', 2] }] } });
  });

  test('nor do accounts that somebody else has just removed and can still bring back', async () => {
    await uploadAs(root.token, watched);
    const [weir] = await database.select().from(accounts).where(eq(accounts.screen_name, 'Weir_Watch'));
    await call('DELETE', `/twitter/user/${weir?.id}`, { token: root.token });
    expect(await uploadAs(ada.token, table('2024-01-03,We all drown,Weir_Watch,'))).toMatchObject({ status: 422 });
    expect((await storedPosts('Weir_Watch')).map(({ text }) => text)).toEqual(['Low water', 'High water']);
  });

  test('an account that they alone watch gets more posts', async () => {
    await uploadAs(ada.token, watched);
    const { body } = await uploadAs(ada.token, table('2024-01-05,Flood,weir_watch,'));
    expect(body).toMatchObject({ accounts: [{ screen_name: 'Weir_Watch', posts: 1 }], rejected: [] });
  });

  test('after 100,000 posts in 24 hours the rest is refused with the time of the next try; superusers have no such limit', {
    tags: ['S12.10'],
  }, async () => {
    const expire = Date.now() + 3_600_000;
    await database
      .insert(attempts)
      .values([ada, root].map(({ person }) => ({ key: `imported posts:${person.id}`, points: 100_000, expire })));
    const { status, body } = await uploadAs(ada.token, watched);
    const until = new Date(expire).toISOString().slice(0, 13).replace('T', ' ');
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        detail: [
          {
            loc: ['body', 'file', 2],
            msg: expect.stringMatching(
              new RegExp(
                `^you have imported 100000 posts, .*import the file again after ${until}:\\d\\d UTC for the rest$`,
              ),
            ),
            type: 'line_rejected',
          },
        ],
      },
    });
    expect(await database.$count(posts)).toBe(0);
    expect((await uploadAs(root.token, watched)).status).toBe(200);
  });

  test('a file has at most 50 MB', { tags: ['S12.10'] }, async () => {
    const answer = await createApp(services).request('/api/v1/twitter/import', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.token}`,
        'content-type': 'multipart/form-data; boundary=a',
        'content-length': '60000000',
      },
      body: '--a--',
    });
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 413,
      body: { detail: 'The file must not be larger than 50 MB' },
    });
  });

  test('one file is read at a time, and a superuser is let in meanwhile', { tags: ['S12.10'] }, async () => {
    const app = createApp(services);
    const arrived = Promise.withResolvers<void>();
    const opened = new TransformStream<Uint8Array, Uint8Array>();
    const writer = opened.writable.getWriter();
    const slow = app.request('/api/v1/twitter/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'multipart/form-data; boundary=a' },
      body: opened.readable,
      duplex: 'half',
    } as RequestInit);
    const head = '--a\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    await writer.write(Buffer.from(head)).then(arrived.resolve);
    await arrived.promise;
    const second = await uploadAs(ada.token, watched);
    expect(second).toMatchObject({
      status: 429,
      body: { detail: 'One import at a time; wait until the other has ended, also one that you cancelled' },
    });
    expect((await uploadAs(root.token, watched)).status).toBe(200);
    await writer.write(Buffer.from(`${table('2024-01-03,Nothing new,Dry_Dock,')}\r\n--a--\r\n`));
    await writer.close();
    expect((await slow).status).toBe(200);
    expect((await uploadAs(ada.token, table('2024-01-03,New,Dry_Dock,'))).status).toBe(200);
  });
});

describe('an import that is cancelled', () => {
  const ID = '0123456789abcdef0123456789abcdef';
  const HEAD = [
    `--a\r\ncontent-disposition: form-data; name="import_id"\r\n\r\n${ID}\r\n`,
    '--a\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
  ].join('');
  const cancel = (token: string, id = ID) => call('DELETE', `/twitter/import/${id}`, { token });

  /** Begins to send an archive that never ends, and waits until it is read. */
  async function beginSending(token: string, path: string) {
    const sent = new TransformStream<Uint8Array, Uint8Array>();
    const answer = createApp(services).request(`/api/v1/twitter/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=a' },
      body: sent.readable,
      duplex: 'half',
    } as RequestInit);
    const writer = sent.writable.getWriter();
    await writer.write(Buffer.from(HEAD));
    const line = (number: number) => `2024-01-01 10:00,Bridge ${number},Dry_Dock\n`;
    const lines = Array.from({ length: 6_000 }, (_, number) => line(number)).join('');
    await writer.write(Buffer.from(`created_at,text,screen_name\n${lines}`));
    await expect.poll(() => readersOf(process.pid)).toHaveLength(1);
    return { answer, writer };
  }

  test.each(['import', 'import/preview'])('%s ends while its file still arrives', async (path) => {
    const { answer, writer } = await beginSending(ada.token, path);
    expect(await cancel(ada.token)).toMatchObject({
      status: 200,
      body: { message: 'Import cancelled; what was stored before is kept' },
    });
    expect(await readersOf(process.pid)).toEqual([]);
    expect((await answer).status).toBe(422);
    await expect(writer.write(Buffer.from('more'))).rejects.toThrow();
    const next = await call('POST', '/twitter/import/preview', {
      token: ada.token,
      form: formOf(['file', await fixtureFile('river-gazette.csv')]),
    });
    expect(next.status).toBe(200);
  });

  test('nobody else can cancel it, and afterwards there is nothing to cancel', async () => {
    const { answer } = await beginSending(ada.token, 'import');
    expect(await cancel(root.token)).toMatchObject({
      status: 404,
      body: { detail: 'Nothing of yours runs here under this id' },
    });
    expect((await cancel(ada.token, 'f'.repeat(32))).status).toBe(404);
    expect(await readersOf(process.pid)).toHaveLength(1);
    expect((await cancel(ada.token)).status).toBe(200);
    await answer;
    expect((await cancel(ada.token)).status).toBe(404);
  });

  test('an id of another form is refused', async () => {
    const { status, body } = await upload(['import_id', '7'], ['file', await fixtureFile('river-gazette.csv')]);
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        detail: [{ loc: ['body', 'import_id'], msg: 'Must be 32 hexadecimal digits', type: expect.any(String) }],
      },
    });
  });
});

describe('a preview of an archive', () => {
  const look = (...fields: [string, string | File][]) =>
    call('POST', '/twitter/import/preview', { token: root.token, form: formOf(...fields) });

  test('counts the posts of each account, the largest first, and stores nothing', async () => {
    const { status, body } = await look(['file', await fixtureFile('river-gazette.csv')]);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        accounts: [
          { screen_name: 'River_Gazette', posts: 5 },
          { screen_name: 'Lock_Keeper', posts: 1 },
        ],
        rejected: expect.arrayContaining([{ line: 7, reason: 'the date “2016-02-30 08:36:00” cannot be read' }]),
        rejected_count: 2,
        tables: [],
      },
    });
    expect(await database.$count(accounts)).toBe(0);
  });

  test('refuses what an import would refuse', async () => {
    const { status, body } = await look(['file', new File([''], 'file')]);
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ msg: 'the file is empty' }] } });
  });
});

describe('of an archive', () => {
  test('only the requested accounts are stored, in any spelling of their names', async () => {
    const { body } = await upload(
      ['accounts', '@lock_keeper, nobody'],
      ['file', await fixtureFile('river-gazette.csv')],
    );
    expect(body).toMatchObject({
      accounts: [{ screen_name: 'Lock_Keeper', posts: 1, duplicates: 0 }],
      posts_left_out: 5,
    });
    expect(await database.select({ name: accounts.screen_name }).from(accounts)).toEqual([{ name: 'Lock_Keeper' }]);
  });

  test('without a post of any of them stores nothing and says so', async () => {
    const { status, body } = await upload(['accounts', 'nobody'], ['file', await fixtureFile('weir-watch.csv')]);
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        detail: [
          { loc: ['body', 'accounts'], msg: 'The file has no post of these accounts', type: 'nothing_asked_for' },
        ],
      },
    });
  });
});

test('the route is documented with its form and its answers', async () => {
  const { body } = await call('GET', '/openapi.json');
  expect(body).toMatchObject({
    paths: {
      '/api/v1/twitter/import': {
        post: {
          requestBody: {
            content: { 'multipart/form-data': { schema: { required: ['file'], properties: { screen_name: {} } } } },
          },
          responses: { 200: {}, 401: {}, 413: {}, 422: {}, 429: {}, 503: {} },
          security: [{ bearer: [] }],
        },
      },
    },
  });
});
