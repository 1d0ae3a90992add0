import { beforeEach, describe, expect, test } from 'vitest';
import type { PostPage } from '#contract/post.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { MIXED, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { call, ada, analysed, page, clear } = await startEvidence(database);
beforeEach(clear);

const idsOf = ({ data }: PostPage) => data.map(({ post_id }) => post_id);
const found = async (query: string) => idsOf(await page(query));

describe('the order', () => {
  test('is by strength first, then by date', async () => {
    await analysed(postsOf(...MIXED));
    expect(await found('')).toEqual(['0', '4', '2', '3', '1']);
  });

  test('by the strength of one question differs', async () => {
    await analysed(postsOf(...MIXED));
    expect(await found('?kind=disinformation')).toEqual(['2', '4', '3', '1', '0']);
  });

  test('by date is newest first, and posts without a time come last', async () => {
    await analysed([...postsOf(...MIXED), { ...post(9, 'Without a time at all.'), created_at: null }]);
    expect(await found('?sort=date')).toEqual(['4', '3', '2', '1', '0', '9']);
  });
});

describe('paging', () => {
  const walk = async (query: string, towards: 'next' | 'previous', from: string | null = null) => {
    const pages: string[][] = [];
    const parameter = towards === 'next' ? 'after' : 'before';
    for (let cursor = from, isFirst = true; isFirst || cursor !== null; isFirst = false) {
      const answer = await page(
        `${query}&limit=2${cursor === null ? '' : `&${parameter}=${encodeURIComponent(cursor)}`}`,
      );
      pages.push(idsOf(answer));
      cursor = answer[towards];
    }
    return pages;
  };

  test.each(['sort=strength', 'sort=date', 'sort=strength&kind=propaganda'])(
    'by %s reads every post once, forward and back',
    async (sort) => {
      const undated = { ...post(90, 'One without a time.'), created_at: null };
      await analysed([...postsOf(...MIXED), undated, { ...undated, external_id: '91' }, post(3, 'one more')]);
      const forward = await walk(`?${sort}`, 'next');
      expect(forward.flat().toSorted()).toEqual(['0', '1', '2', '3', '4', '90', '91']);
      expect(forward.flat()).toEqual(idsOf(await page(`?${sort}&limit=100`)));
      const { previous } = await page(`?${sort}&limit=2&after=${encodeURIComponent(await lastCursor(sort))}`);
      const backward = await walk(`?${sort}`, 'previous', previous);
      expect(backward.toReversed().flat()).toEqual(forward.flat().slice(0, backward.flat().length));
    },
  );

  const lastCursor = async (sort: string) => {
    let { next } = await page(`?${sort}&limit=2`);
    for (let last = next; next !== null; last = next) {
      next = (await page(`?${sort}&limit=2&after=${encodeURIComponent(next)}`)).next;
      if (next === null) return last ?? '';
    }
    return '';
  };

  test('has no neighbours when all posts are on one page', async () => {
    await analysed(postsOf(...MIXED));
    expect(await page()).toMatchObject({ next: null, previous: null });
  });

  test.each(['x', '1~2~3~4', '0.5~1~1', '~1'])('refuses the cursor %s for an order by date', async (cursor) => {
    await analysed(postsOf(...MIXED));
    const answer = await call('GET', `/twitter/user/nadia/posts?sort=date&after=${cursor}`, { token: ada.token });
    // A post without a time has an empty one.
    expect(answer.status).toBe(cursor === '~1' ? 200 : 422);
  });
});
