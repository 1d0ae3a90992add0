import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANALYZER_KINDS, type AnalyzerKind, type LevelReports } from '#contract/level.ts';
import type { Page } from '#contract/page.ts';
import type { PostAnswer, PostPage } from '#contract/post.ts';
import type { Report } from '#contract/report.ts';
import type { Run } from '#contract/run.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { NO_USAGE, type PostOutcome } from '#server/domain/labelling/outcome.ts';
import { model_settings } from '#server/domain/models/tables.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { anyPosts } from '#tests/server/support/any-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { markLabeller, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { store, ask, clear } = await startEvidence(database);

/** The tokens of asking about a text, as used and as reserved in the budget. */
const USED = { tokensIn: 6, cacheRead: 3, cacheWrite: 2, tokensOut: 4 };
const TOKENS = 10;

/** Texts that are refused or answered unusably for each question, chosen by the first digit of their hash. */
const REFUSED: Record<AnalyzerKind, RegExp> = { propaganda: /^[01]/, disinformation: /^[12]/ };
const UNREADABLE: Record<AnalyzerKind, RegExp> = { propaganda: /^[34]/, disinformation: /^[1456]/ };

function answer(given: PostOutcome, kind: AnalyzerKind): PostOutcome {
  const { postId, refusedLabels, injectionSigns } = given;
  const known = { postId, refusedLabels, injectionSigns };
  if (REFUSED[kind].test(postId)) return { ...known, kind: 'refused' };
  return UNREADABLE[kind].test(postId) ? { ...known, kind: 'unreadable', reason: 'wrong-form' } : given;
}

/** A language model that reads English, refuses some texts for one or both questions, and answers others unusably. */
const model: Labeller = {
  ...markLabeller,
  isRemote: true,
  reads: ['en'],
  estimatorFor: () => () => TOKENS,
  async *label(posts, analyzer, signal) {
    for await (const report of markLabeller.label(posts, analyzer, signal)) {
      const usage = { ...NO_USAGE, ...USED };
      yield { ...report, usage, outcomes: report.outcomes.map((outcome) => answer(outcome, analyzer.kind)) };
    }
  },
};

const sum = (numbers: Iterable<number>) => Array.from(numbers).reduce((total, number) => total + number, 0);

const isAnswered = ({ reason }: PostAnswer) => reason === null || reason === 'refused' || reason === 'unreadable';

test('the parts of a run add up to the whole, whatever was set aside, refused or beyond its limits', async () => {
  const limits = fc.record({ max_posts: fc.integer({ min: 1, max: 60 }), texts: fc.integer({ min: 1, max: 40 }) });
  await fc.assert(
    fc.asyncProperty(anyPosts(1, 50), limits, async (given, { max_posts, texts }) => {
      await clear();
      await database.update(model_settings).set({ max_posts, token_budget: TOKENS * 2 * texts });
      await analyse(database, (await store(given)).id, model);
      const posts = given.length;

      const run = (await ask<Page<Run>>('nadia/runs')).data[0] ?? expect.unreachable();
      const aside = run.posts_set_aside;
      const settled = sum([run.posts_read, run.posts_refused, run.posts_unreadable]);
      expect(settled + sum(Object.values(aside))).toBe(posts);
      expect(run).toMatchObject({ posts_total: posts, posts_to_read: settled + aside.budget });
      expect(sum(run.posts_not_read.map((one) => one.posts))).toBe(aside.language);
      expect(run.state).toBe(aside.budget > 0 ? 'partial' : 'done');

      const shown = (await ask<PostPage>('nadia/posts?limit=100')).data;
      const pictures = await ask<Report>('nadia/report');
      const undated = given.filter(({ created_at }) => created_at === null).length;
      expect(pictures).toMatchObject({ posts, undated });
      expect(pictures.read + sum(pictures.not_read.map((one) => one.posts))).toBe(posts);
      expect(sum(pictures.languages.map((one) => one.posts))).toBe(posts);
      for (const parts of [pictures.weeks, pictures.hours])
        expect(sum(parts.map((one) => one.posts))).toBe(posts - undated);

      // A text is asked about once for each question, whatever comes of it.
      const asked = ANALYZER_KINDS.flatMap((kind) => [
        ...new Set(shown.filter(({ answers }) => isAnswered(answers[kind])).map(({ text }) => text)),
      ]).length;
      expect(run).toMatchObject({
        input_tokens: USED.tokensIn * asked,
        cache_read_tokens: USED.cacheRead * asked,
        cache_write_tokens: USED.cacheWrite * asked,
        output_tokens: USED.tokensOut * asked,
      });
      expect(TOKENS * asked).toBeLessThanOrEqual(run.token_budget ?? expect.unreachable());

      const levels = await ask<LevelReports>('nadia/level');
      for (const kind of ANALYZER_KINDS) {
        const { posts_analysed, posts_flagged, posts_not_read, posts_total } = levels[kind];
        const read = shown.filter(({ answers }) => answers[kind].outcome !== 'not_read');
        expect([posts_analysed, posts_total]).toEqual([read.length, posts]);
        expect(posts_analysed + sum(Object.values(posts_not_read))).toBe(posts);
        expect(posts_flagged).toBe(read.filter(({ answers }) => answers[kind].is_flagged).length);
        const months = pictures.months.filter((month) => month.kind === kind);
        expect(sum(months.map((month) => month.posts_read))).toBe(read.filter(({ created_at }) => created_at).length);
        const states = ['flagged', 'clean', 'unread'].map((state) =>
          ask<{ count: number }>(`nadia/posts/count?kind=${kind}&state=${state}`),
        );
        expect(sum((await Promise.all(states)).map(({ count }) => count))).toBe(posts);
      }
    }),
    { numRuns: 10 },
  );
});
