import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import type { Review, ReviewTurn } from '#contract/review.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import type { Member } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startEvidence(database);
const { ada, ben, root } = api;
beforeEach(api.clear);

const HOSTILE = `<script>alert(1)</script> [Fear 0.9: the "end" & all] '><img src=x onerror=alert(2)>`;
const texts = [HOSTILE, '=HYPERLINK("http://evil.example") [Fear 0.8: so near]', 'A calm day at the river'];

const packFor = async (who: Member, query = '', name = 'nadia') => {
  const headers = { authorization: `Bearer ${who.token}` };
  const answer = await fetch(`${api.url}/api/v1/twitter/user/${name}/evidence_pack${query}`, { headers });
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const filesOf = (bytes: Uint8Array) => {
  const files = unzipSync(bytes);
  return { files, read: (name: string) => strFromU8(files[name] ?? expect.unreachable()) };
};

describe('an evidence pack', { tags: ['S15.18'] }, () => {
  test('holds the posts that the filters let through, and the SHA-256 of every file', async () => {
    await api.analysed(postsOf(...texts));
    const { answer, bytes } = await packFor(ada, '?state=flagged&kind=propaganda');
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="nadia-evidence-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const { files, read } = filesOf(bytes);
    const names = ['index.html', 'posts.json', 'posts.csv', 'choice.json'];
    expect(Object.keys(files).sort()).toEqual([...names, 'SHA256SUMS'].sort());
    const sums = names.map(
      (name) =>
        `${createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex')}  ${name}\n`,
    );
    expect(read('SHA256SUMS')).toBe(sums.join(''));
    const { posts: packed, levels } = JSON.parse(read('posts.json')) as Export;
    expect(packed.map(({ text }) => text).sort()).toEqual(texts.slice(0, 2).sort());
    expect(levels.propaganda.posts_total).toBe(3);
    expect(JSON.parse(read('choice.json'))).toEqual({
      filters: { state: 'flagged', kind: 'propaganda' },
      posts: null,
      judgements: [],
    });
    expect(read('posts.csv')).toContain(`"'=HYPERLINK`);
    expect(read('posts.csv')).not.toContain('A calm day');
  });

  test('holds only the posts that are named, and none of another account', async () => {
    await api.analysed(postsOf(...texts));
    await api.analysed(postsOf('Of somebody else'), 'other', [ben]);
    const idOf = async (text: string) => (await database.select().from(posts).where(eq(posts.text, text)))[0]?.id;
    const [hostile, calm, foreign] = [
      await idOf(HOSTILE),
      await idOf('A calm day at the river'),
      await idOf('Of somebody else'),
    ];
    const { read } = filesOf((await packFor(ada, `?posts=${hostile},${calm},${foreign}`)).bytes);
    expect((JSON.parse(read('posts.json')) as Export).posts.map(({ text }) => text).sort()).toEqual(
      [HOSTILE, 'A calm day at the river'].sort(),
    );
    expect(JSON.parse(read('choice.json'))).toMatchObject({ filters: {}, posts: [hostile, calm, foreign] });
    expect(read('index.html')).toContain('Chosen: <bdi>one by one</bdi>');
    expect((await packFor(ada, `?posts=${foreign}`)).answer.status).toBe(409);
    for (const wrong of ['', 'x', '1,,2', Array.from({ length: 501 }, () => '1').join(',')]) {
      expect((await packFor(ada, `?posts=${wrong}`)).answer.status, wrong).toBe(422);
    }
  });

  test('its page loads and runs nothing, and shows a hostile post as text with its marks', async () => {
    await api.analysed(postsOf(...texts));
    const { read } = filesOf((await packFor(ada, '?state=flagged')).bytes);
    const page = read('index.html');
    expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
    expect(page).not.toMatch(/<(?:script|img|link|iframe|object)\b/i);
    expect(page).toContain(
      '&lt;script&gt;alert(1)&lt;/script&gt; [Fear 0.9: <mark>the &quot;end&quot; &amp; all</mark><sup>1</sup>] &#39;&gt;&lt;img src=x onerror=alert(2)&gt;',
    );
    expect(page).toContain(
      '<li>Mark 1: Fear, strength 0.90: “the &quot;end&quot; &amp; all” It says the &quot;end&quot; &amp; all.</li>',
    );
    expect(page).toContain('<li>Propaganda: strength 0.90, flagged</li>');
    expect(page).toContain('2 chosen posts of 3');
    expect(page).toContain('Chosen: <bdi>state: flagged</bdi>');
  });

  test('holds what reviewers said, except what a blind reader is not to see yet', async () => {
    await api.analysed(postsOf(...Array.from({ length: 20 }, (_, n) => `calm ${distinctWords(n)}`)), 'nadia', [
      ada,
      ben,
    ]);
    const json = { kind: 'propaganda', size: 20, doubled: 20 };
    const review = (await api.call('POST', '/twitter/user/nadia/reviews', { token: ada.token, json })).body as Review;
    const of = `/twitter/user/nadia/reviews/${review.id}`;
    const { post } = (await api.call('GET', `${of}/next`, { token: ada.token })).body as ReviewTurn;
    const judgement = { post_id: post?.id, verdict: 'none', note: 'Only <b>tea</b>' };
    await api.call('POST', `${of}/judgements`, { token: ada.token, json: judgement });
    const judgementsFor = async (who: Member) => {
      const { read } = filesOf((await packFor(who)).bytes);
      return { choice: JSON.parse(read('choice.json')), page: read('index.html') };
    };
    const own = await judgementsFor(ada);
    expect(own.choice.judgements).toMatchObject([
      { post: post?.id, review: review.id, kind: 'propaganda', by: 'ada', verdict: 'none', note: 'Only <b>tea</b>' },
    ]);
    expect(own.page).toContain('“Only &lt;b&gt;tea&lt;/b&gt;”');
    expect((await judgementsFor(ben)).choice.judgements).toEqual([]);
  });

  test('holds only what the person sees, and refuses nothing to show and too much', async () => {
    await api.analysed(postsOf(...texts));
    expect((await packFor(ben)).answer.status).toBe(404);
    expect((await packFor(root)).answer.status).toBe(200);
    expect((await packFor(ada, '?search=nowhere')).answer.status).toBe(409);
    expect((await packFor(ada, '?kind=spam')).answer.status).toBe(422);
    const many = Array.from({ length: 501 }, (_, n) => `calm ${distinctWords(n)}`);
    await api.analysed(postsOf(...many), 'manny');
    const { answer, bytes } = await packFor(ada, '', 'manny');
    expect([answer.status, JSON.parse(strFromU8(bytes)).detail]).toEqual([
      409,
      'An evidence pack holds at most 500 posts; narrow the filters',
    ]);
  });
});
