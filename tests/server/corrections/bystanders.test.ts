import { beforeEach, expect, test } from 'vitest';
import type { Post, PostPage } from '#contract/post.ts';
import { corrections } from '#server/domain/corrections/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { call, ada, ben, analysed, page, clear } = await startEvidence(database);
beforeEach(clear);

const TEXT = '[Fear 0.9: the end] of the town, [Fabricated 0.8: was faked]';
const LABELS = {
  propaganda: { kind: 'propaganda', category: 'Fear', quote: 'the end' },
  disinformation: { kind: 'disinformation', category: 'Fabricated', quote: 'was faked' },
} as const;

/** Everybody's corrections: whose, of which text, for which question, and what. */
const stored = async () =>
  (await database.select().from(corrections).orderBy(corrections.id)).map(
    ({ user_id, text_hash, kind, judgement, category, start }) => ({
      user_id,
      text_hash,
      kind,
      judgement,
      category,
      start,
    }),
  );
type Stored = Awaited<ReturnType<typeof stored>>[number];

test('a new correction replaces only what the same person said of the same post, question and label', async () => {
  await analysed(postsOf(TEXT, `${TEXT} again`, 'A calm day'), 'nadia', [ada, ben]);
  const posts = ((await page('?sort=date')) as PostPage).data.filter(({ text }) => text.startsWith('['));
  const say = async (who: typeof ada, number: number, json: object) => {
    const { id } = posts[number] ?? expect.unreachable();
    const answer = await call('POST', `/twitter/user/nadia/posts/${id}/corrections`, { token: who.token, json });
    expect(answer.status).toBe(200);
  };
  const wrong = (kind: keyof typeof LABELS, number: number) => {
    const start = posts[number]?.text.indexOf(LABELS[kind].quote) ?? expect.unreachable();
    return { judgement: 'wrong', ...LABELS[kind], start, end: start + LABELS[kind].quote.length };
  };
  for (const who of [ada, ben])
    for (const number of [0, 1])
      for (const kind of ['propaganda', 'disinformation'] as const) await say(who, number, wrong(kind, number));
  const before = await stored();
  expect(before).toHaveLength(8);

  await say(ada, 0, { judgement: 'right', kind: 'propaganda' });
  const isReplaced = (one: Stored) =>
    one.user_id === ada.person.id && one.kind === 'propaganda' && one.text_hash === before[0]?.text_hash;
  const kept = before.filter((one) => !isReplaced(one));
  const right = { ...(before[0] ?? expect.unreachable()), judgement: 'right', category: null, start: null };
  expect(await stored()).toEqual([...kept, right]);

  // The second time replaces the first.
  await say(ada, 0, wrong('propaganda', 0));
  await say(ada, 0, wrong('propaganda', 0));
  expect(await stored()).toEqual([...kept, before[0]]);
  // A word that the analyzer missed leaves what was said of other words.
  await say(ada, 0, {
    judgement: 'missed',
    kind: 'propaganda',
    category: 'Doubt',
    quote: 'town',
    start: TEXT.indexOf('town'),
    end: TEXT.indexOf('town') + 4,
  });
  expect(await stored()).toEqual([
    ...kept,
    before[0],
    { ...before[0], judgement: 'missed', category: 'Doubt', start: TEXT.indexOf('town') },
  ]);
});

test('a wrong label leaves its words free for the same technique in other bounds', async () => {
  await analysed(postsOf('They say the [Fear 0.9: end is near] and more.'));
  const [{ id, text } = expect.unreachable()] = (await page('')).data;
  const say = async (judgement: string, quote: string) => {
    const start = text.indexOf(quote);
    const json = { judgement, kind: 'propaganda', category: 'Fear', quote, start, end: start + quote.length };
    return call('POST', `/twitter/user/nadia/posts/${id}/corrections`, { token: ada.token, json });
  };
  expect((await say('missed', 'near')).status).toBe(422);
  expect((await say('wrong', 'end is near')).status).toBe(200);
  const { status, body } = await say('missed', 'near');
  expect(status).toBe(200);
  expect((body as Post).labels.map(({ quote, origin, is_wrong }) => ({ quote, origin, is_wrong }))).toEqual([
    { quote: 'end is near', origin: 'model', is_wrong: true },
    { quote: 'near', origin: 'person', is_wrong: false },
  ]);
});
