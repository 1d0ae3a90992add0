import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Export } from '#contract/export.ts';
import type { Review, ReviewTurn } from '#contract/review.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import { writePackPage } from '#server/domain/evidence/pack-page.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { fullExport } from '#tests/server/support/full-export.ts';
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

const FOUND = { category: 'Fear', start: 4, end: 7 };
const linesOf = (article: string) =>
  Array.from(article.split('</article>')[0]?.matchAll(/<li>(.*)<\/li>/g) ?? [], ([, line]) => line);

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
    expect(read('choice.json')).toBe(`${JSON.stringify(JSON.parse(read('choice.json')), null, 2)}\n`);
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

  test('its page says everything of a post, in words', async () => {
    await api.analysed(postsOf('A calm day'));
    const { read } = filesOf((await packFor(ada)).bytes);
    const { posts: exported, ...given } = JSON.parse(read('posts.json')) as Export;
    const { head, post } = fullExport(given, exported[0] ?? expect.unreachable());
    const calm = { ...post, id: post.id + 1, url: 'http://old.example/<1>', created_at: null, parent: null };
    const said = {
      post: post.id,
      review: 3,
      kind: 'propaganda',
      is_mine: true,
      is_blind: true,
      id: 1,
      at: 'noon',
    } as const;
    const found = [FOUND, { ...FOUND, category: 'Doubt' }, FOUND];
    const page = writePackPage({
      head,
      posts: [post, { ...calm, labels: [], corrections: [], outside: { ratings: [], notes: [], fact_checks: [] } }],
      judgements: [
        { ...said, by: 'ada', verdict: 'found', found, note: 'So it is' },
        { ...said, by: null, verdict: 'cannot_tell', found: [], note: '' },
      ],
      query: { posts: undefined },
    });
    const [, full = '', plain = ''] = page.split('<article>');
    expect(page).toContain(
      `<tr><th scope="row">Propaganda</th><td>4 of 5</td><td>0.101 (0.112 to 0.123)</td><td>lab/model-1, rules 3, ${'f'.repeat(64)}</td></tr>`,
    );
    expect(page).toContain(
      `2 chosen posts of ${head.levels.propaganda.posts_total}, saved at ${head.exported_at} by <bdi>ada</bdi>`,
    );
    expect(page).toContain('No filter was set.');
    expect(full).toContain('<h3>Post 1234, 2026-01-01T00:00:00.000Z</h3>');
    expect(full).toContain(
      '<p class="meta">repost, en, archive. <a href="https://x.com/i/status/1234" rel="noreferrer">https://x.com/i/status/1234</a></p>',
    );
    expect(linesOf(full)).toEqual([
      'It answers @bob.example: “Is it open?”',
      'Propaganda: strength 0.90, flagged',
      'Disinformation: not read (refused)',
      'Mark 1: Fear, strength 0.90: “end” (corrected: wrong) It says end.',
      'Mark 2: Doubt, by a person: “say”',
      'Corrected by ada at 2026-02-03T04:05:06.000Z: propaganda, wrong (Fear) because “A quotation”',
      'Corrected by ben at 2026-02-03T04:05:06.000Z: disinformation, right',
      'Some list 2026-08-04 about low.example: ',
      'Other list 7 about odd.example: odd',
      'Community Note 18: NOT_MISLEADING',
      'Checked by Checkers: False (https://checkers.example/1), confirmed by ada',
      'Review 3 for propaganda: ada said Fear, Doubt at noon: “So it is”',
      'Review 3 for propaganda: a deleted person said cannot tell at noon',
    ]);
    expect(plain).toContain('<h3>Post 1234, undated</h3>');
    expect(plain).toContain('archive. http://old.example/&lt;1&gt;</p>');
    expect(linesOf(plain)).toEqual(['Propaganda: strength 0.90, flagged', 'Disinformation: not read (refused)']);
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
