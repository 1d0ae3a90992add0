import { createHash } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { eq, inArray } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { GoldMeasure } from '#contract/gold.ts';
import type { Page } from '#contract/page.ts';
import type { Review, ReviewTurn } from '#contract/review.ts';
import type { Disagreement } from '#contract/review-judgement.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { forgetUnusedResults } from '#server/domain/results/forget-unused-results.ts';
import { results } from '#server/domain/results/tables.ts';
import { keepGold } from '#server/domain/reviews/keep-gold.ts';
import { gold_posts, review_judgements, review_posts, reviews } from '#server/domain/reviews/tables.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { evaluateCommand } from '#tests/server/support/evaluate-command.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { type Member, TEST_SECRET_KEY } from '#tests/server/support/people-api.ts';
import { answerFor, readFences } from '#tests/server/support/providers/fenced-posts.ts';
import { compatible } from '#tests/server/support/providers/openai.ts';
import { KEY, type ProviderServer, startProvider } from '#tests/server/support/providers/provider-server.ts';

const { url, database } = await freshDatabase();
const api = await startEvidence(database, { categories: null });
const { ada, ben, root } = api;
const cleo = await api.add('cleo');
beforeEach(async () => {
  await api.clear();
  await database.delete(gold_posts);
  await database.delete(llm_settings).where(eq(llm_settings.name, 'Ours'));
});

/** The rules flag the first 8 posts; people find something in these and in 4 of the 32 others. One text is a formula. */
const FLAGGED = 'The traitors in the council have betrayed our nation, these vermin must be destroyed';
const texts = [
  ...Array.from({ length: 8 }, (_, n) => `${FLAGGED} ${distinctWords(n)}.`),
  ...Array.from({ length: 4 }, (_, n) => `=SUM(A1) missed ${distinctWords(20 + n)}.`),
  ...Array.from({ length: 28 }, (_, n) => `The fair opens at ten ${distinctWords(40 + n)}.`),
];

const on = async <Body>(review: Review, method: string, path: string, who: Member, json?: object) => {
  const options = { token: who.token, ...(json && { json }) };
  const { status, body } = await api.call(method, `/twitter/user/nadia/reviews/${review.id}${path}`, options);
  return { status, body: body as Body };
};
const started = async (kind = 'propaganda'): Promise<Review> => {
  const account = await api.store(postsOf(...texts), 'nadia', [ada, ben, cleo]);
  await analyse(database, account.id, EMBEDDED);
  const json = { kind, size: 40, doubled: 40 };
  return (await api.call('POST', '/twitter/user/nadia/reviews', { token: ada.token, json })).body as Review;
};
const isFound = (text: string) => text.startsWith(FLAGGED) || text.includes('missed');
const truth = ({ categories: [category = ''] }: Review, text: string) =>
  isFound(text)
    ? { verdict: 'found' as const, found: [{ category, start: 0, end: 3 }] }
    : { verdict: 'none' as const, found: [] };
const judgeAll = async (review: Review, who: Member, say: (text: string) => object) => {
  let { body: turn } = await on<ReviewTurn>(review, 'GET', '/next', who);
  while (turn.post !== null) {
    const judgement = { post_id: turn.post.id, ...say(turn.post.text) };
    const answer = await on<ReviewTurn>(review, 'POST', '/judgements', who, judgement);
    expect(answer.status).toBe(200);
    turn = answer.body;
  }
};
/** Two people have judged all posts alike. What they said is stored at once. */
const agreed = async (kind = 'propaganda'): Promise<Review> => {
  const review = await started(kind);
  const [row = expect.unreachable()] = await database.select().from(reviews).where(eq(reviews.id, review.id));
  const drawn = await database
    .select({ post_id: review_posts.post_id, text: posts.text })
    .from(review_posts)
    .innerJoin(posts, eq(posts.id, review_posts.post_id))
    .where(eq(review_posts.review_id, row.id));
  await database.insert(review_judgements).values(
    [ada, ben].flatMap(({ person }) => {
      const by = { review_id: row.id, user_id: person.id, is_blind: true };
      return drawn.map(({ post_id, text }) => ({ ...by, post_id, ...truth(review, text) }));
    }),
  );
  // Each by itself: on a busy machine all of them take longer than a transaction may.
  for (const { post_id } of drawn) await keepGold(database, row, post_id);
  return review;
};
const measured = async (settingId = 1): Promise<GoldMeasure[]> => {
  const { status, body } = await api.call('GET', `/admin/llm_setting/${settingId}/gold/`, { token: root.token });
  expect(status).toBe(200);
  return (body as { data: GoldMeasure[] }).data;
};

describe('the gold set', { tags: ['S15.17'] }, () => {
  test('holds posts about which two people say the same, with language, date and source', async () => {
    const review = await started();
    await judgeAll(review, ada, (text) => truth(review, text));
    expect(await database.$count(gold_posts)).toBe(0);
    await judgeAll(review, ben, (text) => truth(review, text));
    expect(await database.$count(gold_posts)).toBe(40);
    const rows = await database.select().from(gold_posts);
    const strata = review.strata.map(({ posts }) => posts);
    const row = rows.find(({ text }) => text === texts[8]);
    expect(row).toEqual({
      review_id: review.id,
      post_id: expect.any(Number),
      kind: 'propaganda',
      text: texts[8],
      text_hash: createHash('sha256')
        .update(texts[8] ?? '')
        .digest('hex'),
      language: 'en',
      posted_at: expect.any(Date),
      source: 'archive',
      verdict: 'found',
      found: [{ category: review.categories[0], start: 0, end: 3 }],
      basis: 'agreed',
      is_blind: true,
      model: EMBEDDED.model,
      categories: review.categories,
      stratum: 0,
      stratum_posts: strata[0],
      settled_at: expect.any(Date),
    });
    expect(rows.every(({ stratum, stratum_posts }) => strata[stratum] === stratum_posts)).toBe(true);
  });

  test('takes a disagreement in once it is settled, and out when it is opened again', async () => {
    const review = await started();
    await judgeAll(review, ada, (text) => truth(review, text));
    await judgeAll(review, ben, (text) => (text === texts[9] ? { verdict: 'none' } : truth(review, text)));
    expect(await database.$count(gold_posts)).toBe(39);
    const { body } = await on<Page<Disagreement>>(review, 'GET', '/disagreements', cleo);
    const byBen = body.data[0]?.judgements.find(({ by }) => by === 'ben')?.id;
    await on(review, 'POST', '/settlements', cleo, { judgement_id: byBen });
    const settled = (await database.select().from(gold_posts)).filter(({ text }) => text === texts[9]);
    expect(settled).toMatchObject([{ verdict: 'none', basis: 'settled', found: [] }]);
    await on(review, 'DELETE', `/settlements/${byBen}`, cleo);
    expect(await database.$count(gold_posts)).toBe(39);
  });

  test('keeps what another review of the same posts says, when one is judged again and when it is removed', async () => {
    await agreed();
    const [first] = await database.select({ id: gold_posts.review_id }).from(gold_posts).limit(1);
    const json = { kind: 'propaganda', size: 40, doubled: 40 };
    const other = (await api.call('POST', '/twitter/user/nadia/reviews', { token: ada.token, json })).body as Review;
    await judgeAll(other, ada, (text) => truth(other, text));
    expect(await database.$count(gold_posts, eq(gold_posts.review_id, first?.id ?? 0))).toBe(40);
    await on(other, 'DELETE', '', ada);
    expect(await database.$count(gold_posts, eq(gold_posts.review_id, first?.id ?? 0))).toBe(40);
  });

  test('misses no post that two people judge at the same moment', async () => {
    const review = await started();
    const { body } = await on<ReviewTurn>(review, 'GET', '/next', ada);
    const judgement = { post_id: body.post?.id, ...truth(review, body.post?.text ?? '') };
    const both = [ada, ben].map((who) => on(review, 'POST', '/judgements', who, judgement));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await database.$count(gold_posts)).toBe(1);
  });

  test('stays when the account goes, with the answers about its texts, and goes with a review that is removed', async () => {
    await agreed();
    await database.delete(accounts);
    const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
    await forgetUnusedResults(database, later(0));
    await forgetUnusedResults(database, later(31));
    expect(await database.$count(results)).toBeGreaterThan(0);
    expect((await measured())[0]).toMatchObject({ posts: 40, read: 40 });
    await database.delete(gold_posts);
    await forgetUnusedResults(database, later(32));
    await forgetUnusedResults(database, later(63));
    expect(await database.$count(results)).toBe(0);
    const review = await agreed();
    expect(await database.$count(gold_posts)).toBe(40);
    await on(review, 'DELETE', '', ada);
    expect(await database.$count(gold_posts)).toBe(0);
  });

  test('measures a setting by the answers that are stored, and says where there are none', async () => {
    expect(await measured()).toMatchObject([
      { kind: 'propaganda', posts: 0, reviews: 0, read: 0, precision: null, recall: null },
      { kind: 'disinformation', posts: 0, reviews: 0, read: 0, precision: null, recall: null },
    ]);
    await agreed();
    const [propaganda, disinformation] = await measured();
    // All 40 posts of the account were judged: 8 of 12 are flagged, and 8 of 8 flags confirmed.
    expect(propaganda).toMatchObject({
      posts: 40,
      reviews: 1,
      read: 40,
      found: 12,
      flagged: 8,
      not_blind: 0,
      precision: { value: 1 },
      recall: { value: expect.closeTo(8 / 12, 10) },
    });
    expect(disinformation).toMatchObject({ posts: 0, read: 0 });
    // Of the 32 posts without a mark, 14 that people found nothing in are left out: the other 18 stand for all of them.
    const calm = texts.slice(12, 26);
    await database.delete(gold_posts).where(inArray(gold_posts.text, calm));
    expect((await measured())[0]).toMatchObject({
      ...{ posts: 26, found: 12, flagged: 8 },
      recall: { value: expect.closeTo(8 / (8 + (4 * 32) / 18), 10) },
    });
    await database.delete(results);
    expect((await measured())[0]).toMatchObject({ posts: 26, read: 0, precision: null, recall: null });
    expect((await api.call('GET', '/admin/llm_setting/999/gold/', { token: root.token })).status).toBe(404);
  });

  test('is exported as CSV and JSON lines with a codebook and checksums, and names nobody', async () => {
    const review = await agreed();
    await database
      .update(gold_posts)
      .set({ is_blind: false })
      .where(eq(gold_posts.text, texts[9] ?? ''));
    const answer = await fetch(`${api.url}/api/v1/admin/gold/`, { headers: { authorization: `Bearer ${root.token}` } });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="gold-set-\d{4}-\d\d-\d\d\.zip"$/);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const read = (name: string) => strFromU8(files[name] ?? expect.unreachable());
    const sums = ['gold.csv', 'gold.jsonl', 'codebook.md'].map((name) => {
      return `${createHash('sha256')
        .update(files[name] ?? '')
        .digest('hex')}  ${name}\n`;
    });
    expect(read('SHA256SUMS')).toBe(sums.join(''));
    const lines = read('gold.jsonl').trimEnd().split('\n');
    expect(lines).toHaveLength(40);
    const line = JSON.parse(lines.find((one) => one.includes('missed')) ?? '{}');
    const [row = expect.unreachable()] = await database
      .select()
      .from(gold_posts)
      .where(eq(gold_posts.post_id, line.post));
    const said = {
      question: 'propaganda',
      review: review.id,
      post: row.post_id,
      text: row.text,
      language: 'en',
      posted_at: row.posted_at?.toISOString(),
      source: 'archive',
      verdict: 'found',
      basis: 'agreed',
      is_blind: true,
      asked_of: EMBEDDED.model,
      stratum: 0,
      stratum_posts: review.strata[0]?.posts,
      settled_at: row.settled_at.toISOString(),
    };
    expect(line).toEqual({ ...said, found: [{ category: review.categories[0], start: 0, end: 3 }] });
    const table = parse(read('gold.csv'), { bom: true, columns: true }) as Record<string, string>[];
    const asText = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)]));
    expect(table.find(({ post }) => post === String(line.post))).toEqual({
      ...asText,
      text: `'${row.text}`,
      techniques: review.categories[0],
    });
    expect(table.filter(({ is_blind }) => is_blind === 'false').map(({ text }) => text)).toEqual([`'${texts[9]}`]);
    expect(lines.map((one) => JSON.parse(one)).filter(({ is_blind }) => !is_blind)).toMatchObject([{ text: texts[9] }]);
    expect(read('gold.csv').split('\r\n')).toHaveLength(42);
    // A spreadsheet would run the text.
    expect(read('gold.csv')).toContain(`"'=SUM(A1) missed`);
    expect(read('codebook.md')).toContain('\n40 posts of 1 reviews, written at ');
    expect(read('codebook.md')).toContain(`- propaganda, ${EMBEDDED.model}: ${review.categories.join('; ')}`);
    expect(Object.keys(files).map(read).join('')).not.toMatch(/\b(ada|ben)\b/);
  });
});

const { config } = api.services;
const command = await evaluateCommand(url, () => ({ SECRET_KEY: TEST_SECRET_KEY, LLM_BASE_URL: config.LLM_BASE_URL }));

/** A setting "Ours" whose local model flags what the rules flag, and one calm post. */
async function startModel(): Promise<ProviderServer & { settingId: number }> {
  const label = (quote: string) => [{ category: 'Loaded Language', confidence: 0.8, quote, rationale: 'It insults.' }];
  const labelsOf = (text: string) => {
    if (text.startsWith(FLAGGED)) return label('vermin');
    return text === texts[12] ? label('fair') : [];
  };
  const model = await startProvider(compatible, (asked) => ({ text: answerFor(readFences(asked).posts, labelsOf) }));
  config.LLM_BASE_URL = model.place.baseUrl;
  const json = { name: 'Ours', description: 'A local one', model: 'model-1', api_key: KEY };
  const { status, body } = await api.call('POST', '/admin/llm_analyzer/', { token: root.token, json });
  expect(status).toBe(200);
  return { ...model, settingId: (body as { id: number }).id };
}

describe('npm run evaluate -- --reviews', { tags: ['S15.17'] }, () => {
  const evaluate = (...args: string[]) => command.run('--reviews', ...args);

  test('measures a setting: reads what it has not read, and keeps the answers', async () => {
    await agreed();
    await database.delete(results);
    const setting = (await selectedSetting(database))?.name ?? expect.unreachable();
    const { exitCode, stdout, stderr } = await evaluate('--kind', 'propaganda', '--setting', setting, '--json');
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject([
      {
        setting,
        model: EMBEDDED.model,
        posts: 40,
        read: 40,
        found: 12,
        flagged: 8,
        precision: { value: 1 },
        recall: { value: expect.closeTo(8 / 12, 10) },
        requests: 0,
      },
    ]);
    expect(await measured()).toMatchObject([{ read: 40, recall: { value: expect.closeTo(8 / 12, 10) } }, {}]);
  });

  test('asks a language model about what it has not read, keeps its answers, and asks about nothing twice', async () => {
    await agreed();
    const model = await startModel();
    const measure = async () => {
      const { exitCode, stdout, stderr } = await evaluate('--setting', 'Ours', '--kind', 'propaganda', '--json');
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      return JSON.parse(stdout);
    };
    const unread = { kind: 'propaganda', posts: 40, reviews: 1, read: 0, found: 0, flagged: 0, precision: null };
    expect((await measured(model.settingId))[0]).toMatchObject(unread);
    const first = await measure();
    const said = {
      ...{ kind: 'propaganda', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
      ...{ posts: 40, reviews: 1, read: 40, found: 12, flagged: 9, not_blind: 0 },
      precision: { value: expect.closeTo(8 / 9, 10), interval: [expect.any(Number), expect.any(Number)] },
      recall: { value: expect.closeTo(8 / 12, 10), interval: [expect.any(Number), expect.any(Number)] },
    };
    const asked = {
      requests: model.asked.length,
      tokens: 120 * model.asked.length,
      tokens_out: 20 * model.asked.length,
      ...{ tokens_cache_read: 0, tokens_cache_write: 0 },
    };
    const complete = { refused: 0, unreadable: 0, not_read: 0, beyond_budget: 0 };
    expect(first).toEqual([{ setting: 'Ours', model: 'model-1', ...said, ...asked, ...complete }]);
    expect(model.asked.length).toBeGreaterThan(0);
    expect(await measure()).toEqual([{ ...first[0], requests: 0, tokens: 0, tokens_out: 0 }]);
    expect((await measured(model.settingId))[0]).toEqual(said);
  });

  test('measures a language model for disinformation only on what its own types found', async () => {
    await agreed('disinformation');
    const model = await startModel();
    const { exitCode, stdout } = await evaluate('--setting', 'Ours', '--kind', 'disinformation');
    expect(exitCode).toBe(1);
    expect(stdout).toContain('People here agree on no post for this question, so nothing is known.');
    expect(model.asked).toEqual([]);
    expect((await evaluate('--kind', 'disinformation')).stdout).toContain('agreed on 40 posts');
  });

  test('measures the embedded rules without a name, and says of a question where nothing is known', async () => {
    await agreed();
    await database.delete(results);
    const { exitCode, stdout } = await evaluate();
    expect(exitCode).toBe(0);
    const [propaganda = '', disinformation] = stdout.split('\n\n');
    expect(propaganda.split('\n')).toEqual([
      `model     ${EMBEDDED.model}`,
      'kind      propaganda',
      'agreed on 40 posts, by reviews 1, of which read 40',
      'found     in 12',
      'flagged   8',
      expect.stringMatching(/^precision 1\.000 \(95 % interval /),
      expect.stringMatching(/^recall {4}0\.667 \(95 % interval /),
    ]);
    expect(disinformation).toContain('so nothing is known');
    expect(await database.$count(results)).toBe(40);
  });

  test('refuses a file beside it', async () => {
    const refused = { exitCode: 1, stdout: '', stderr: expect.stringContaining('npm run evaluate') };
    expect(await evaluate('file.csv')).toEqual(refused);
  });
});
