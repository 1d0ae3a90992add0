import { ANALYZER_KINDS } from '#contract/level.ts';
import type { PostPage } from '#contract/post.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, progress, watches } from '#server/domain/accounts/tables.ts';
import { corrections } from '#server/domain/corrections/tables.ts';
import type { Label } from '#server/domain/labelling/outcome.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { results } from '#server/domain/results/tables.ts';
import type { SourcePost } from '#server/domain/sources/source.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { analyse } from './analyse.ts';
import { createMemoryLabeller } from './memory-labeller.ts';
import { post } from './memory-source.ts';
import { type Member, startApi } from './people-api.ts';

/** `[Fear 0.9: words]` in a post is a label of these words for propaganda, and `[Fabricated 0.9: words]` for disinformation. */
const MARK = /\[(\w+) ([\d.]+): ([^\]]+)\]/g;

/** Finds the labels that posts contain in this notation. */
export const markLabeller = createMemoryLabeller((text, kind) =>
  Array.from(text.matchAll(MARK)).flatMap(([, category = '', confidence, quote = '']): Label[] =>
    (category === 'Fabricated') === (kind === 'disinformation')
      ? [{ category, confidence: Number(confidence), quote, rationale: `It says ${quote}.` }]
      : [],
  ),
);

/** Posts with these texts; later ones are newer. */
export const postsOf = (...texts: string[]) => texts.map((text, number) => post(number, text));

/** Texts with labels of both questions and several strengths, and without any. */
export const MIXED = [
  'The [Fear 0.9: end is near] for all of us.',
  'A calm day at the harbour.',
  'They [Doubt 0.3: hide the truth] again, and [Fabricated 0.5: the vote was faked].',
  'Bread with seeds.',
  '[Fear 0.5: Run] and [Doubt 0.5: Run] again.',
];

/**
 * A server whose accounts are analysed by {@link markLabeller}; ada watches what is stored, ben watches nothing. Its
 * analyzers have these categories, or the default ones.
 */
export async function startEvidence(
  database: Database,
  { categories = ['Fear', 'Doubt', 'Fabricated'] as string[] | null } = {},
) {
  const api = await startApi(database);
  const ada = await api.add('ada');
  const ben = await api.add('ben');
  const root = await api.add('root', { is_superuser: true });
  await seedSettings(database);
  const setting = await selectedSetting(database);
  for (const kind of categories === null ? [] : ANALYZER_KINDS) {
    const path = `/admin/llm_setting/${setting?.id}/${kind}_analyzer`;
    await api.call('PATCH', path, { token: root.token, json: { categories } });
  }

  const watch = async (accountId: number, who: Member) => {
    await database.insert(watches).values({ user_id: who.person.id, account_id: accountId });
  };
  const store = async (posts: readonly SourcePost[], name = 'nadia', watchers: readonly Member[] = [ada]) => {
    const [account] = await database
      .insert(accounts)
      .values({ screen_name: name, name: `The ${name}`, network: 'x', source: 'archive' })
      .returning();
    if (account === undefined) throw new Error('No account was stored');
    await database.insert(progress).values({ account_id: account.id, state: 'queued' });
    for (const who of watchers) await watch(account.id, who);
    await storePosts(database, account.id, posts);
    return account;
  };
  const ask = async <Body>(path: string, who = ada) =>
    (await api.call('GET', `/twitter/user/${path}`, { token: who.token })).body as Body;
  return {
    ...api,
    ada,
    ben,
    root,
    watch,
    store,
    /** Stores an account that ada watches, and analyses it. */
    analysed: async (posts: readonly SourcePost[], name = 'nadia', watchers: readonly Member[] = [ada]) => {
      const account = await store(posts, name, watchers);
      await analyse(database, account.id, markLabeller);
      return account;
    },
    ask,
    page: (query = '', who = ada) => ask<PostPage>(`nadia/posts${query}`, who),
    /** Removes the data of the test before. */
    clear: async () => {
      await database.delete(accounts);
      await database.delete(results);
      await database.delete(corrections);
    },
  };
}
