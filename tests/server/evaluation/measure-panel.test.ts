import { expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { measureSettingPanel } from '#server/domain/evaluation/evaluate-setting.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { EMBEDDED_PANELS, seedPanels } from '#server/domain/panels/embedded-panels.ts';
import { readPanel } from '#server/domain/panels/read-panel.ts';
import { levels } from '#server/domain/runs/tables.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
await seedSettings(database);

/** Marks every post with the confidence that it names in its last word but one. */
const labeller = createMemoryLabeller((text) => {
  const confidence = Number(text.match(/#(\d+)$/)?.[1] ?? 0) / 100;
  const quote = text.split(' ')[0] ?? '';
  return confidence === 0 ? [] : [{ category: 'Loaded_Language', quote, confidence, rationale: 'made up' }];
});

const POSTS = 50;
const textOf = (account: number, number: number, confidence: number) =>
  `${distinctWords(account * POSTS + number)} #${confidence}`;
const ARCHIVED = Array.from({ length: 40 }, (_, account) => ({
  name: `paper_${account}`,
  kind: 'news',
  posts: Array.from({ length: POSTS }, (_, number) => ({
    text: textOf(account, number, number < account ? 50 : 0),
    lang: 'en',
    isRepost: false,
  })),
}));
const stored = { database, labellerFor: () => labeller };
const ORDER = { name: 'Plumbline baseline', kind: 'propaganda', origin: 'Made up', accounts: ARCHIVED } as const;

test('the panel of a setting is kept, and the levels of its analyzer get their bands by it', async () => {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'ann', name: 'Ann', network: 'x', source: 'archive' })
    .returning();
  const id = account?.id ?? 0;
  const posts = Array.from({ length: 60 }, (_, number) => post(number, textOf(100, number, number < 55 ? 60 : 0)));
  await storePosts(database, id, posts);
  await analyse(database, id, labeller);
  const bandsOf = async () =>
    (await database.select().from(levels)).map(({ kind, band_from, band_to, band_note }) => [
      kind,
      band_from,
      band_to,
      band_note,
    ]);
  expect(await bandsOf()).toContainEqual(['propaganda', null, null, 'no_panel']);

  const { panel } = await measureSettingPanel(stored, ORDER, new AbortController().signal);
  expect(panel.accounts).toHaveLength(40);
  expect(await readPanel(database, panel.fingerprint, 'propaganda')).toMatchObject({ ...panel, origin: 'Made up' });
  expect(await bandsOf()).toContainEqual(['propaganda', 'many', 'many', null]);
});

test('accounts that are too few keep nothing, and the reason is said', async () => {
  const few = { ...ORDER, kind: 'disinformation', accounts: ARCHIVED.slice(0, 20) } as const;
  await expect(measureSettingPanel(stored, few, new AbortController().signal)).rejects.toThrow(
    'No kind of account has 30 accounts with a score',
  );
});

test('reposts are not read, and accounts that said too little are not in the panel', async () => {
  const reposts = ARCHIVED[0]?.posts.map((one) => ({ ...one, isRepost: true })) ?? [];
  const accounts = [...ARCHIVED, { name: 'echo', kind: 'news', posts: reposts }];
  const { panel, accounts: measured } = await measureSettingPanel(
    stored,
    { ...ORDER, accounts },
    new AbortController().signal,
  );
  expect(panel.accounts).toHaveLength(40);
  expect(measured.at(-1)).toMatchObject({ name: 'echo', own: 0, read: 0, score: null, note: 'few_statements' });
});

test('the panels of the embedded analyzer are stored once', async () => {
  await Promise.all([seedPanels(database), seedPanels(database)]);
  await seedPanels(database);
  for (const panel of EMBEDDED_PANELS) {
    expect(await readPanel(database, panel.fingerprint, panel.kind)).toEqual(panel);
  }
});
