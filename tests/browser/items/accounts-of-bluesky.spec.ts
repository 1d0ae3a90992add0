import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { type BlueskyApi, startBlueskyApi } from '#tests/server/support/bluesky-api/bluesky-api.ts';
import { account, did, post } from '#tests/server/support/bluesky-api/world.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { answering } from '#tests/server/support/x-api/faults.ts';
import { ItemsPage, SCORE } from '../pages/items-page.ts';
import { ReportPage } from '../pages/report-page.ts';
import { test as consoleTest, expectAccessible, expectNoOverflow } from '../support/console-test.ts';
import { enter } from '../support/people.ts';
import { SUPERUSER } from '../support/server.ts';

const test = consoleTest.extend<{ bluesky: BlueskyApi }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
  bluesky: async ({}, use) => {
    const bluesky = await startBlueskyApi();
    await use(bluesky);
    await bluesky.close();
  },
  serverEnv: async ({ bluesky }, use) => use({ BLUESKY_API_BASE_URL: bluesky.url, BLUESKY_PLC_URL: bluesky.url }),
});

const REFERENCE = { uri: `at://${did('bob')}/app.bsky.feed.post/3l6oveex3ii2l`, cid: 'bafyreia' };
const REPLY = post({
  minute: 200,
  record: { text: 'It is open until Sunday.', reply: { root: REFERENCE, parent: REFERENCE } },
  parent: { did: did('bob'), handle: 'bob.example', text: 'Is the <b>bridge</b> open?' },
});
const STATEMENTS = Array.from({ length: 150 }, (_, number) =>
  post({ minute: 150 - number, record: { text: `Harbour note ${number}. ${distinctWords(number)}` } }),
);

test('From a handle to a report without a key: a limit, a new name, what a reply answers, and where posts come from', async ({
  page,
  bluesky,
}) => {
  const items = new ItemsPage(page);
  const report = new ReportPage(page);
  const weir = account({
    did: did('weir'),
    handle: 'weir.bsky.social',
    displayName: 'Weir Watch',
    posts: [REPLY, ...STATEMENTS],
  });
  bluesky.accounts = [weir];
  await enter(page, SUPERUSER);
  await page.goto('/items');

  await test.step('a handle is added, fetched up to a limit, and says until when it waits', async () => {
    bluesky.onRequest = (path) => {
      if (!path.includes('cursor=')) return;
      bluesky.onRequest = () => {};
      bluesky.faults = [answering(429, { error: 'RateLimitExceeded' }, { 'retry-after': '5' })];
    };
    await items.add('@weir.bsky.social');
    await expect(items.row('weir.bsky.social')).toContainText('@weir.bsky.social · Bluesky');
    await expect(items.row('weir.bsky.social')).toContainText(
      /The rate limit of Bluesky is reached\. Next try at \d\d:\d\d:\d\d UTC\./,
    );
  });

  await test.step('when the limit ends it goes on, and is scored', async () => {
    await expect
      .poll(() => items.readRow('weir.bsky.social'))
      .toMatchObject({ 'Propaganda Score': expect.stringMatching(SCORE) });
  });

  await test.step('the report says where its posts come from, and shows what a reply answers', async () => {
    await page.goto('/items/weir.bsky.social?search=Sunday');
    await expect(report.posts()).toHaveCount(1);
    await expect(report.posts()).toContainText('Answers @bob.example: Is the <b>bridge</b> open?');
    await expect(page.getByRole('region', { name: 'What was read' })).toContainText('Bluesky');
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('an account that is renamed keeps its posts', async () => {
    weir.handle = 'weir-watch.example';
    await page.goto('/items');
    await items.choose('Weir Watch', 'Refresh');
    await expect(items.row('weir-watch.example')).toContainText('@weir-watch.example · Bluesky');
    expect(await items.readRow('weir-watch.example')).toMatchObject({
      'Propaganda Score': expect.stringMatching(SCORE),
    });
  });

  await test.step('the export says where they come from, too', async () => {
    await page.goto('/items/weir-watch.example');
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /^JSON everything/ }).click();
    const { account: told } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(told).toMatchObject({ screen_name: 'weir-watch.example', source_label: 'Bluesky', posts: 151 });
  });

  await test.step('on a phone a long handle and the source of its account can both be read', async () => {
    const handle = 'voices-of-the-old-harbour.and-its-many-newspapers.example';
    bluesky.accounts = [account({ did: did('voices'), handle, displayName: 'Voices', posts: STATEMENTS.slice(0, 3) })];
    await page.setViewportSize({ width: 390, height: 1600 });
    await page.goto('/items');
    await items.add(`@${handle}`);
    const row = items.row(handle);
    for (const words of [row.getByText(`@${handle}`, { exact: true }), row.getByText(/^Bluesky/)]) {
      await expect(words).toBeInViewport({ ratio: 1 });
    }
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('an account whose own server is a private address is refused in plain words', async () => {
    bluesky.accounts = [account({ did: did('inside'), handle: 'inside.example', server: 'http://10.0.0.5' })];
    bluesky.isClosed = true;
    await page.goto('/items');
    await items.add(did('inside'));
    await expect(items.dialog().getByRole('alert')).toHaveText(
      'The server of this account (10.0.0.5) is not asked, because 10.0.0.5 is not on the public internet',
    );
  });
});
