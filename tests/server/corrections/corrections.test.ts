import { eq, gt, max, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LevelReports } from '#contract/level.ts';
import type { Post } from '#contract/post.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { readGoldSet } from '#server/domain/corrections/gold-set.ts';
import { analyse } from '#tests/server/support/analyse.ts';
import { CALM_POSTS } from '#tests/server/support/calm-posts.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { markLabeller, postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const { call, ada, ben, root, analysed, store, watch, ask, page, clear } = await startEvidence(database);
beforeEach(clear);

const FEARFUL = 'They say the [Fear 0.9: end is near] and more.';
const DOUBTFUL = 'And [Doubt 0.5: who knows] what comes next.';
/** Eleven statements, enough for a score. */
const POSTS = postsOf(FEARFUL, DOUBTFUL, ...CALM_POSTS);

const named = async (postId: string, who = ada): Promise<Post> => {
  const { data } = await page('?limit=100', who);
  return data.find(({ post_id }) => post_id === postId) ?? expect.unreachable();
};
const correct = async (postId: string, json: object, who = ada) => {
  const { id } = await named(postId, who);
  return call('POST', `/twitter/user/nadia/posts/${id}/corrections`, { token: who.token, json });
};
const undo = async (postId: string, correctionId: number, who = ada) => {
  const { id } = await named(postId, who);
  return call('POST', `/twitter/user/nadia/posts/${id}/corrections/${correctionId}/undo`, { token: who.token });
};
const remove = async (postId: string, correctionId: number, who = ada) => {
  const { id } = await named(postId, who);
  return call('DELETE', `/twitter/user/nadia/posts/${id}/corrections/${correctionId}`, { token: who.token });
};
const explain = async (postId: string, correctionId: number | undefined, reason: string, who = ada) => {
  const { id } = await named(postId, who);
  const path = `/twitter/user/nadia/posts/${id}/corrections/${correctionId}`;
  return call('PATCH', path, { token: who.token, json: { reason } });
};
const levels = (who = ada) => ask<LevelReports>('nadia/level', who);
const passage = (text: string, quote: string) => {
  const start = text.indexOf(quote);
  return { quote, start, end: start + quote.length };
};
const WRONG = { judgement: 'wrong', kind: 'propaganda', category: 'Fear', ...passage(FEARFUL, 'end is near') };
const MISSED = { judgement: 'missed', kind: 'propaganda', category: 'Doubt', ...passage(FEARFUL, 'They say') };
const RIGHT = { judgement: 'right', kind: 'propaganda' };

test('a correction is not taken back through another account, not even by the person who made it', async () => {
  await analysed(POSTS);
  await analysed(postsOf(...CALM_POSTS), 'otto');
  const { id, corrections } = (await correct('0', WRONG)).body as Post;
  const path = `/twitter/user/otto/posts/${id}/corrections/${corrections[0]?.id}`;
  const refused = { status: 404, body: { detail: 'Correction not found' } };
  expect(await call('POST', `${path}/undo`, { token: ada.token })).toMatchObject(refused);
  expect(await call('DELETE', path, { token: ada.token })).toMatchObject(refused);
  expect((await named('0')).corrections).toEqual(corrections);
});

test('a post is not corrected through another account, not even by a person who sees both', async () => {
  await analysed(POSTS);
  await analysed(postsOf(...CALM_POSTS), 'otto');
  const { id } = await named('0');
  const through = (name: string) =>
    call('POST', `/twitter/user/${name}/posts/${id}/corrections`, { token: ada.token, json: WRONG });
  expect(await through('otto')).toMatchObject({ status: 404, body: { detail: 'Post not found' } });
  expect((await named('0')).corrections).toEqual([]);
  expect(await through('nadia')).toMatchObject({ status: 200 });
});

describe('a wrong label', () => {
  test('stays, is marked as wrong, and no longer counts', async () => {
    await analysed(POSTS);
    const { status, body } = await correct('0', WRONG);
    expect(status).toBe(200);
    const after = body as Post;
    expect(after).toEqual(await named('0'));
    expect(after.corrections).toEqual([
      {
        id: expect.any(Number),
        ...WRONG,
        reason: null,
        by: 'ada',
        is_mine: true,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
    expect(after.labels).toEqual([
      expect.objectContaining({ category: 'Fear', is_wrong: true, correction_id: after.corrections[0]?.id }),
    ]);
    expect(after.answers.propaganda).toEqual({
      outcome: 'labelled',
      reason: null,
      strength: 0.9,
      corrected_strength: 0,
      is_flagged: true,
      is_corrected: true,
    });
  });

  test('changes the corrected score; the measured score stays', async () => {
    await analysed(POSTS);
    const before = (await levels()).propaganda;
    expect(before).toMatchObject({ score: expect.closeTo(1.4 / 11), posts_flagged: 2, corrected: null });
    await correct('0', WRONG);
    const { propaganda, disinformation } = await levels();
    expect(propaganda).toEqual({
      ...before,
      corrected: {
        score: expect.closeTo(0.5 / 11),
        interval: [expect.any(Number), expect.any(Number)],
        band: null,
        posts_flagged: 1,
        posts_corrected: 1,
      },
    });
    expect(disinformation.corrected).toBeNull();
  });

  test('no longer lowers the weight of another post with the same words', async () => {
    const texts = ['The [Fear 0.9: end is near] for the harbour.', 'What a [Fear 0.8: end is near] they say of bread.'];
    await analysed(postsOf(...texts, ...CALM_POSTS));
    expect((await levels()).propaganda.score).toBeCloseTo((0.9 + 0.8 / Math.sqrt(1 + 50 / 11)) / 11, 12);
    await correct('0', { ...WRONG, ...passage(texts[0] ?? '', 'end is near') });
    expect((await levels()).propaganda.corrected?.score).toBeCloseTo(0.8 / 11, 12);
  });

  test('is found by the filter', async () => {
    await analysed(POSTS);
    await correct('0', WRONG);
    const found = async (query: string) => (await page(query)).data.map(({ post_id }) => post_id);
    expect(await found('?state=corrected')).toEqual(['0']);
    expect(await found('?state=corrected&kind=disinformation')).toEqual([]);
  });

  test('can be removed', async () => {
    await analysed(POSTS);
    const untouched = await named('0');
    const { corrections } = (await correct('0', WRONG)).body as Post;
    const { status, body } = await remove('0', corrections[0]?.id ?? 0);
    expect({ status, body }).toEqual({ status: 200, body: untouched });
    expect((await levels()).propaganda.corrected).toBeNull();
  });

  test('corrected twice counts once', async () => {
    await analysed(POSTS);
    await correct('0', WRONG);
    expect(((await correct('0', WRONG)).body as Post).corrections).toHaveLength(1);
  });
});

describe('a missed label', () => {
  test('is added with certainty', async () => {
    await analysed(POSTS);
    const after = (await correct('0', MISSED)).body as Post;
    expect(after.labels).toEqual([
      {
        kind: 'propaganda',
        category: 'Doubt',
        quote: 'They say',
        start: 0,
        end: 8,
        strength: 1,
        rationale: '',
        origin: 'person',
        correction_id: after.corrections[0]?.id,
        is_wrong: false,
      },
      expect.objectContaining({ category: 'Fear', is_wrong: false, correction_id: null }),
    ]);
    expect(after.answers.propaganda).toMatchObject({ strength: 0.9, corrected_strength: 1 });
    expect((await levels()).propaganda.corrected).toMatchObject({ score: expect.closeTo(1.5 / 11), posts_flagged: 2 });
  });

  test('counts less in the second post that is based on the same words', async () => {
    const texts = ['The mayor lies about the bridge we paid for.', 'Once more the mayor lies, this time of taxes.'];
    await analysed(postsOf(...texts, ...CALM_POSTS));
    for (const [number, text] of texts.entries()) {
      await correct(String(number), { ...MISSED, ...passage(text, 'mayor lies') });
    }
    const score = (1 + 1 / Math.sqrt(1 + 50 / 11)) / 11;
    expect((await levels()).propaganda).toMatchObject({ score: 0, corrected: { score: expect.closeTo(score, 12) } });
  });

  test('is removed by calling it wrong', async () => {
    await analysed(POSTS);
    await correct('0', MISSED);
    const after = (await correct('0', { ...MISSED, judgement: 'wrong' })).body as Post;
    expect(after.corrections).toEqual([]);
  });

  test('in a post that was not read is stored, and counts in no score', async () => {
    const account = await store([...POSTS, { ...post(90, 'Ein ruhiger Tag am Hafen, wie immer.'), lang: 'de' }]);
    await analyse(database, account.id, { ...markLabeller, reads: ['en'] });
    const added = { ...MISSED, ...passage('Ein ruhiger Tag am Hafen, wie immer.', 'ruhiger Tag') };
    const { body } = await correct('90', added);
    expect((body as Post).answers.propaganda).toMatchObject({ corrected_strength: null, is_corrected: true });
    expect((await levels()).propaganda.corrected).toBeNull();
  });

  test.each([
    ['words in another place', { start: 1, end: 9 }, 'quote'],
    ['other words', { quote: 'They sai' }, 'quote'],
    ['an end beyond the text', { end: 9_999 }, 'quote'],
    ['an unknown category', { category: 'Other' }, 'category'],
    ['a label that exists already', { category: 'Fear', ...passage(FEARFUL, 'near') }, 'category'],
    ['white space', { quote: ' ', start: 4, end: 5 }, 'quote'],
  ])('is refused for %s', async (_, given, field) => {
    await analysed(POSTS);
    const { status, body } = await correct('0', { ...MISSED, ...given });
    expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ loc: ['body', field] }] } });
    expect((await named('0')).corrections).toEqual([]);
  });

  test.each([
    ['a letter and its diacritic', 'Cafe\u0301 on the corner', 0, 4],
    ['a family of emoji', '👨‍👩‍👧 on the corner', 0, 2],
    ['a surrogate pair', '🚨 on the corner', 0, 1],
  ])('is refused when it splits %s', async (_, text, start, end) => {
    await analysed(postsOf(text));
    const { status } = await correct('0', { ...MISSED, start, end, quote: text.slice(start, end) });
    expect(status).toBe(422);
  });
});

describe('a post that is right', () => {
  test("replaces the person's earlier corrections of it, and changes no number", async () => {
    await analysed(POSTS);
    await correct('0', WRONG);
    await correct('0', MISSED);
    const after = (await correct('0', RIGHT)).body as Post;
    expect(after.corrections).toEqual([expect.objectContaining({ judgement: 'right', category: null, quote: null })]);
    expect(after.labels).toEqual([expect.objectContaining({ category: 'Fear', is_wrong: false })]);
    const { score, corrected } = (await levels()).propaganda;
    expect(corrected).toMatchObject({ score: expect.closeTo(score ?? Number.NaN), posts_corrected: 1 });
  });

  test('is no longer right after a label is called wrong', async () => {
    await analysed(POSTS);
    await correct('0', RIGHT);
    const { corrections } = (await correct('0', WRONG)).body as Post;
    expect(corrections.map(({ judgement }) => judgement)).toEqual(['wrong']);
  });

  test('is refused when the post was not read', async () => {
    await store(POSTS);
    expect((await correct('0', RIGHT)).status).toBe(422);
  });
});

test('a post is right only for the question that has an answer', async () => {
  await analysed(POSTS);
  await database.execute(sql`
    update readings set disinformation_reason = 'refused' from posts
    where posts.id = readings.post_id and external_id = '0'`);
  expect(await correct('0', { ...RIGHT, kind: 'disinformation' })).toMatchObject({ status: 422 });
  expect(await correct('0', RIGHT)).toMatchObject({ status: 200 });
});

test('a post that was only just flagged is so no longer once its label is wrong', async () => {
  const text = 'And [Doubt 0.4: who knows] what comes next.';
  await analysed(postsOf(FEARFUL, text, ...CALM_POSTS));
  const json = { ...WRONG, category: 'Doubt', ...passage(text, 'who knows') };
  expect(await correct('1', json)).toMatchObject({ status: 200 });
  expect((await levels()).propaganda).toMatchObject({ posts_flagged: 2, corrected: { posts_flagged: 1 } });
});

test('a label that the post does not have cannot be wrong', async () => {
  await analysed(POSTS);
  const { status, body } = await correct('0', { ...WRONG, category: 'Doubt' });
  expect({ status, body }).toMatchObject({ status: 422, body: { detail: [{ msg: 'The post has no such label' }] } });
});

describe('undo', () => {
  const newest = async () => (await named('0')).corrections.at(-1)?.id ?? expect.unreachable();

  test.each([
    ['the same label', WRONG, WRONG],
    ['right over what was wrong', WRONG, RIGHT],
    ['wrong over what was right', RIGHT, WRONG],
    ['a missed label over what was right', RIGHT, MISSED],
  ])('restores what was there before, with its reason: %s', async (_, earlier, later) => {
    await analysed(POSTS);
    await correct('0', earlier);
    await explain('0', await newest(), 'It quotes a sermon.');
    const before = { post: await named('0'), levels: await levels() };
    await correct('0', later);
    const { status, body } = await undo('0', await newest());
    expect({ status, post: body, levels: await levels() }).toEqual({ status: 200, ...before });
  });

  test('restores all that was replaced', async () => {
    await analysed(POSTS);
    await correct('0', WRONG);
    await correct('0', MISSED);
    const before = await named('0');
    await correct('0', RIGHT);
    expect((await undo('0', await newest())).body).toEqual(before);
  });

  test('restores a judgement of labels that the analyzer no longer gives', async () => {
    const account = await analysed(POSTS);
    await correct('0', RIGHT);
    const silent = createMemoryLabeller(() => []);
    await analyse(database, account.id, { ...silent, parameters: { version: 2 } });
    const before = await named('0');
    await correct('0', MISSED);
    expect((await undo('0', await newest())).body).toEqual(before);
  });

  test('of what replaced nothing only removes it', async () => {
    await analysed(POSTS);
    const untouched = await named('0');
    await correct('0', MISSED);
    expect((await undo('0', await newest())).body).toEqual(untouched);
  });

  test('does not bring back what the person has judged again since then', async () => {
    await analysed(POSTS);
    await correct('0', RIGHT);
    await correct('0', WRONG);
    const wrong = await newest();
    await correct('0', MISSED);
    const { corrections } = (await undo('0', wrong)).body as Post;
    expect(corrections.map(({ judgement }) => judgement)).toEqual(['missed']);
  });

  test.each([
    ['somebody else has judged the post', () => correct('0', RIGHT, ben)],
    ['the person has judged another post', () => correct('1', RIGHT)],
    ['the person has judged the other question', () => correct('0', { ...RIGHT, kind: 'disinformation' })],
  ])('brings back what was right when since then only %s', async (_, say) => {
    await analysed(POSTS, 'nadia', [ada, ben]);
    await correct('0', RIGHT);
    await correct('0', WRONG);
    const wrong = await newest();
    expect(await say()).toMatchObject({ status: 200 });
    const { corrections } = (await undo('0', wrong)).body as Post;
    expect(corrections.filter(({ kind }) => kind === 'propaganda')).toMatchObject([{ judgement: 'right' }]);
  });

  test('leaves what the person has said of other labels since then', async () => {
    await analysed(POSTS);
    await correct('0', WRONG);
    await correct('0', WRONG);
    const wrong = await newest();
    await correct('0', MISSED);
    const { corrections } = (await undo('0', wrong)).body as Post;
    expect(corrections.map(({ judgement }) => judgement)).toEqual(['wrong', 'missed']);
  });

  test('is not for others who watch the account', async () => {
    const account = await analysed(POSTS);
    await watch(account.id, ben);
    await correct('0', WRONG);
    expect(await undo('0', await newest(), ben)).toMatchObject({
      status: 404,
      body: { detail: 'Correction not found' },
    });
    expect((await named('0')).corrections).toHaveLength(1);
  });

  test('and removing are not possible through another post, not even for the person who corrected', async () => {
    await analysed(POSTS);
    await correct('0', WRONG);
    const id = await newest();
    const refused = { status: 404, body: { detail: 'Correction not found' } };
    expect([await undo('1', id), await remove('1', id)]).toMatchObject([refused, refused]);
    expect((await named('0')).corrections).toHaveLength(1);
  });

  test('is not what removing does: that restores nothing', async () => {
    await analysed(POSTS);
    await correct('0', WRONG);
    await correct('0', RIGHT);
    expect(((await remove('0', await newest())).body as Post).corrections).toEqual([]);
  });
});

describe('corrections belong to the text', () => {
  test('so they hold for every post with the same text', async () => {
    await analysed([...POSTS, { ...post(50, FEARFUL), external_id: 'again' }]);
    await correct('0', WRONG);
    expect((await named('again')).answers.propaganda).toMatchObject({ corrected_strength: 0, is_corrected: true });
    expect((await levels()).propaganda.corrected).toMatchObject({ posts_corrected: 2 });
  });

  test('so they survive a run with another model that finds the same label on other words', async () => {
    const account = await analysed(POSTS);
    await correct('0', WRONG);
    const other = createMemoryLabeller((text, kind) =>
      kind === 'propaganda' && text.includes('end is near')
        ? [{ category: 'Fear', confidence: 0.6, quote: 'near', rationale: '' }]
        : [],
    );
    await analyse(database, account.id, { ...other, parameters: { version: 2 } });
    const { labels, answers } = await named('0');
    expect(labels).toEqual([expect.objectContaining({ quote: 'near', strength: 0.6, is_wrong: true })]);
    expect(answers.propaganda).toMatchObject({ strength: 0.6, corrected_strength: 0 });
  });

  test('so a right post stays right when another model finds something else', async () => {
    const account = await analysed(POSTS);
    await correct('0', RIGHT);
    const other = createMemoryLabeller((text, kind) =>
      kind === 'propaganda' && text.includes('They say')
        ? [{ category: 'Doubt', confidence: 0.6, quote: 'They say', rationale: '' }]
        : [],
    );
    await analyse(database, account.id, { ...other, parameters: { version: 2 } });
    const { labels } = await named('0');
    expect(
      labels.map(({ category, is_wrong, strength, origin }) => ({ category, is_wrong, strength, origin })),
    ).toEqual([
      { category: 'Doubt', is_wrong: true, strength: 0.6, origin: 'model' },
      { category: 'Fear', is_wrong: false, strength: 0.9, origin: 'person' },
    ]);
  });

  test('so they return with an account that was removed and added again', async () => {
    const account = await analysed(POSTS);
    await correct('0', WRONG);
    await database.delete(accounts).where(eq(accounts.id, account.id));
    await analysed(POSTS);
    expect((await named('0')).corrections).toHaveLength(1);
  });

  test('and newer posts are not affected', async () => {
    const account = await analysed(POSTS);
    await correct('0', WRONG);
    await storePosts(database, account.id, [post(60, 'Again the [Fear 0.9: end is near] now.')]);
    await analyse(database, account.id, markLabeller);
    expect((await named('60')).corrections).toEqual([]);
  });
});

describe('who sees what', () => {
  test('another person who watches the account sees neither the corrections nor their score', async () => {
    const account = await analysed(POSTS);
    await watch(account.id, ben);
    await correct('0', WRONG);
    expect((await named('0', ben)).corrections).toEqual([]);
    expect((await named('0', ben)).answers.propaganda).toMatchObject({ corrected_strength: 0.9, is_corrected: false });
    expect((await levels(ben)).propaganda.corrected).toBeNull();
    expect((await page('?state=corrected', ben)).data).toEqual([]);
  });

  test('nor can they remove them', async () => {
    const account = await analysed(POSTS);
    await watch(account.id, ben);
    const { corrections } = (await correct('0', WRONG)).body as Post;
    expect(await remove('0', corrections[0]?.id ?? 0, ben)).toMatchObject({
      status: 404,
      body: { detail: 'Correction not found' },
    });
    expect((await named('0')).corrections).toHaveLength(1);
  });

  test('a superuser sees them all, the later one counts, and the superuser may remove them', async () => {
    const account = await analysed(POSTS);
    await watch(account.id, ben);
    const { corrections } = (await correct('0', WRONG)).body as Post;
    await correct('0', RIGHT, ben);
    const seen = await named('0', root);
    expect(seen.corrections.map(({ by, judgement, is_mine }) => ({ by, judgement, is_mine }))).toEqual([
      { by: 'ada', judgement: 'wrong', is_mine: false },
      { by: 'ben', judgement: 'right', is_mine: false },
    ]);
    expect(seen.answers.propaganda.corrected_strength).toBe(0.9);
    expect((await remove('0', corrections[0]?.id ?? 0, root)).status).toBe(200);
    expect((await named('0')).corrections).toEqual([]);
  });

  test('nobody can correct a post of an account that they do not watch', async () => {
    await analysed(POSTS);
    const { id } = await named('0');
    const answer = await call('POST', `/twitter/user/nadia/posts/${id}/corrections`, { token: ben.token, json: RIGHT });
    expect(answer).toMatchObject({ status: 404, body: { detail: 'Item not found' } });
  });
});

test('the audit log records who made and who removed a correction, without words of the post', async () => {
  await analysed(POSTS, 'nadia');
  const [last] = await database.select({ id: max(audit_log.id) }).from(audit_log);
  const { corrections } = (await correct('0', WRONG)).body as Post;
  await remove('0', corrections[0]?.id ?? 0);
  const again = (await correct('0', WRONG)).body as Post;
  await remove('0', again.corrections[0]?.id ?? 0, root);
  const lines = await database
    .select()
    .from(audit_log)
    .where(gt(audit_log.id, last?.id ?? 0))
    .orderBy(audit_log.id);
  expect(lines.map(({ actor, action, detail }) => ({ actor, action, detail }))).toEqual([
    {
      actor: 'ada',
      action: 'correction.made',
      detail: { post: '0', kind: 'propaganda', judgement: 'wrong', category: 'Fear' },
    },
    {
      actor: 'ada',
      action: 'correction.undone',
      detail: { post: '0', kind: 'propaganda', judgement: 'wrong', category: 'Fear', is_own: true },
    },
    {
      actor: 'ada',
      action: 'correction.made',
      detail: { post: '0', kind: 'propaganda', judgement: 'wrong', category: 'Fear' },
    },
    {
      actor: 'root',
      action: 'correction.undone',
      detail: { post: '0', kind: 'propaganda', judgement: 'wrong', category: 'Fear', is_own: false },
    },
  ]);
});

test('accounts that say the same are each corrected by themselves, for each question', async () => {
  const fabricated = ['They [Fabricated 0.8: found a treasure] here.', 'And [Fabricated 0.6: a second one] there.'];
  const posts = postsOf(FEARFUL, DOUBTFUL, ...fabricated, ...CALM_POSTS);
  await analysed(posts);
  await analysed(posts, 'lena');
  const [first = ''] = fabricated;
  const found = passage(first, 'found a treasure');
  await correct('0', WRONG);
  await correct('2', { judgement: 'wrong', kind: 'disinformation', category: 'Fabricated', ...found });
  const { propaganda, disinformation } = await levels();
  const statements = posts.length;
  expect([propaganda.corrected, disinformation.corrected]).toEqual([
    expect.objectContaining({ score: expect.closeTo(0.5 / statements), posts_flagged: 1, posts_corrected: 1 }),
    expect.objectContaining({ score: expect.closeTo(0.6 / statements), posts_flagged: 1, posts_corrected: 1 }),
  ]);
});

test('in the set of judged texts the later of two corrections wins', async () => {
  await analysed(POSTS);
  const { text } = await named('2');
  const missed = { ...MISSED, ...passage(text, text.slice(0, 6)) };
  const judged = () => readGoldSet(database, 'propaganda');
  await correct('2', missed);
  expect(await judged()).toMatchObject([{ text, isPositive: true }]);
  await correct('2', { ...missed, judgement: 'wrong' }, root);
  expect(await judged()).toMatchObject([{ text, isPositive: false }]);
});

test('in the set of judged texts a text has the marks that stood at its last correction', async () => {
  await analysed(POSTS);
  await correct('0', WRONG);
  await correct('0', WRONG, root);
  const judged = async () => (await readGoldSet(database, 'propaganda')).map(({ isPositive }) => isPositive);
  expect(await judged()).toEqual([false]);
  const marks = JSON.stringify([{ category: 'Doubt', start: 0, end: 3, confidence: 0.9 }]);
  await database.execute(sql`
    update corrections set judged = ${marks}::jsonb where id = (select max(id) from corrections)`);
  expect(await judged()).toEqual([true]);
});

describe('a reason', () => {
  const reasonsOf = async (who = ada) => (await named('0', who)).corrections.map(({ reason }) => reason);

  test('stands with the correction, also for superusers, until an empty one removes it', async () => {
    await analysed(POSTS);
    const { corrections } = (await correct('0', WRONG)).body as Post;
    const { status, body } = await explain('0', corrections[0]?.id, '  It quotes a sermon. ');
    expect(status).toBe(200);
    expect((body as Post).corrections).toEqual([{ ...corrections[0], reason: 'It quotes a sermon.' }]);
    expect(await reasonsOf(root)).toEqual(['It quotes a sermon.']);
    await explain('0', corrections[0]?.id, ' ');
    expect(await reasonsOf()).toEqual([null]);
  });

  test('is given only by the author, and only at the post that was corrected', async () => {
    const account = await analysed(POSTS);
    await watch(account.id, ben);
    const { corrections } = (await correct('0', WRONG)).body as Post;
    for (const [post, who] of [
      ['0', ben],
      ['0', root],
      ['1', ada],
    ] as const) {
      expect(await explain(post, corrections[0]?.id, 'Not mine', who)).toMatchObject({
        status: 404,
        body: { detail: 'Correction not found' },
      });
    }
    expect(await reasonsOf()).toEqual([null]);
  });

  test('is not given through another account, not even by a person who sees both', async () => {
    await analysed(POSTS);
    await analysed(postsOf(...CALM_POSTS), 'otto');
    const { id, corrections } = (await correct('0', WRONG)).body as Post;
    const path = `/twitter/user/otto/posts/${id}/corrections/${corrections[0]?.id}`;
    expect(await call('PATCH', path, { token: ada.token, json: { reason: 'It quotes a sermon.' } })).toMatchObject({
      status: 404,
      body: { detail: 'Correction not found' },
    });
    expect(await reasonsOf()).toEqual([null]);
  });

  test('has at most 500 characters', async () => {
    await analysed(POSTS);
    const { corrections } = (await correct('0', WRONG)).body as Post;
    expect((await explain('0', corrections[0]?.id, 'a'.repeat(501))).status).toBe(422);
    expect((await explain('0', corrections[0]?.id, 'a'.repeat(500))).status).toBe(200);
  });
});
