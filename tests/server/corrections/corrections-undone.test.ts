import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANALYZER_KINDS } from '#contract/level.ts';
import type { Post, PostPage } from '#contract/post.ts';
import { anyPosts } from '#tests/server/support/any-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { call, ada, ben, root, analysed, ask, page, clear } = await startEvidence(database);
const people = [ada, ben, root];

type Saying = {
  by: number;
  post: number;
  kind: (typeof ANALYZER_KINDS)[number];
  judgement: string;
  place: number;
  reason: string;
};
const anySaying: fc.Arbitrary<Saying> = fc.record({
  by: fc.nat({ max: people.length - 1 }),
  post: fc.nat(),
  kind: fc.constantFrom(...ANALYZER_KINDS),
  judgement: fc.constantFrom('right', 'wrong', 'missed'),
  place: fc.nat(),
  reason: fc.constantFrom('', 'It quotes somebody.', '=1 \u{202e}🚨'),
});

const post = async (who: (typeof people)[number], place: number): Promise<Post> => {
  const { data } = await page('?limit=100&sort=date', who);
  return data[place % data.length] ?? expect.unreachable();
};
const pathOf = ({ id }: Post) => `/twitter/user/nadia/posts/${id}/corrections`;

/** Makes a fitting correction of a post, `wrong` of one of its labels or `missed` on one of its words, and says why. */
async function say({ by, place, kind, judgement, reason, ...of }: Saying): Promise<void> {
  const who = people[by] ?? ada;
  const target = await post(who, of.post);
  const labels = target.labels.filter((label) => label.kind === kind);
  const { category, quote, start, end } = labels[place % labels.length] ?? {};
  const [word] = target.text.split(' ');
  const label = judgement === 'wrong' ? { category, quote, start, end } : wordOf(word ?? '', kind);
  const json = { judgement, kind, ...(judgement === 'right' ? {} : label) };
  const { body } = await call('POST', pathOf(target), { token: who.token, json });
  const own = (body as Partial<Post>).corrections?.filter(({ is_mine }) => is_mine).at(-1);
  if (own !== undefined) {
    const given = await call('PATCH', `${pathOf(target)}/${own.id}`, { token: who.token, json: { reason } });
    expect(given.status).toBe(200);
  }
}

const wordOf = (quote: string, kind: Saying['kind']) => ({
  category: kind === 'propaganda' ? 'Doubt' : 'Fabricated',
  quote,
  start: 0,
  end: quote.length,
});

/** What everybody sees of the account. */
const readAll = () =>
  Promise.all(
    people.map(async (who) => ({
      page: await page('?limit=100', who),
      corrected: await page('?state=corrected', who),
      levels: await ask('nadia/level', who),
      report: await ask('nadia/report', who),
    })),
  );

test('corrections that are all removed, in any order, leave no trace', async () => {
  const sayings = fc.array(anySaying, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(anyPosts(12, 25), sayings, fc.nat(), async (posts, said, from) => {
      await clear();
      await analysed(posts, 'nadia', [ada, ben]);
      const untouched = await readAll();
      for (const saying of said) await say(saying);
      for (;;) {
        const { data } = (await page('?state=corrected&limit=100', root)) as PostPage;
        const left = data.flatMap((each) => each.corrections.map(({ id, by }) => ({ each, id, by })));
        const next = left[from % left.length];
        if (next === undefined) break;
        // Its author takes it back, or a superuser removes it.
        const author = people.find(({ person }) => person.username === next.by);
        const who = from % 2 === 0 ? root : (author ?? expect.unreachable());
        await call('DELETE', `${pathOf(next.each)}/${next.id}`, { token: who.token });
      }
      expect(await readAll()).toEqual(untouched);
    }),
    { numRuns: 5 },
  );
});
