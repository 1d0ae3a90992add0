import { beforeEach, expect, test } from 'vitest';
import type { Post } from '#contract/post.ts';
import { fingerprint_origins } from '#server/domain/results/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';

const { database } = await freshDatabase();
const { call, ada, analysed, store, page, clear } = await startEvidence(database);
beforeEach(clear);

const TEXT = 'They say the [Fear 0.9: end is near] and more.';

const only = async (): Promise<Post> => (await page()).data[0] ?? expect.unreachable();
const correct = async (json: object) =>
  call('POST', `/twitter/user/nadia/posts/${(await only()).id}/corrections`, { token: ada.token, json });
/** A label of these words of the text. */
const about = (category: string, quote: string) => {
  const start = TEXT.indexOf(quote);
  return { kind: 'propaganda', category, quote, start, end: start + quote.length };
};
const refusedWith = (msg: string) => ({ status: 422, body: { detail: [{ loc: ['body', 'category'], msg }] } });

test.each([
  ['the words just before it', 'Fear', '0.9: '],
  ['the words just after it', 'Fear', '] and'],
  ['words far before it', 'Fear', 'They'],
  ['words far after it', 'Fear', 'more'],
  ['the same words, of another category', 'Doubt', 'end is near'],
])('beside a label of the analyzer a person may add %s', async (_, category, quote) => {
  await analysed(postsOf(TEXT));
  const added = { judgement: 'missed', ...about(category, quote) };
  expect(await correct(added)).toMatchObject({ status: 200, body: { corrections: [added] } });
});

test.each([
  ['the same words', 'end is near'],
  ['a part of them', 'is'],
  ['more than them', ' end is near]'],
  ['their first letter', ' e'],
  ['their last letter', 'r]'],
])('a label that is there is not added again for %s', async (_, quote) => {
  await analysed(postsOf(TEXT));
  expect(await correct({ judgement: 'missed', ...about('Fear', quote) })).toMatchObject(
    refusedWith('These words have this label already'),
  );
  expect((await only()).corrections).toEqual([]);
});

test('a label that was called wrong may be added again on some of its words', async () => {
  await analysed(postsOf(TEXT));
  const wrong = { judgement: 'wrong', ...about('Fear', 'end is near') };
  const added = { judgement: 'missed', ...about('Fear', 'near') };
  await correct(wrong);
  expect(await correct(added)).toMatchObject({ status: 200, body: { corrections: [wrong, added] } });
});

test.each([
  ['another category', about('Doubt', 'end is near')],
  ['an earlier start', about('Fear', ' end is near')],
  ['a later end', about('Fear', 'end is near]')],
])('only a label of exactly this place and category can be called wrong, not with %s', async (_, label) => {
  await analysed(postsOf(TEXT));
  expect(await correct({ judgement: 'wrong', ...label })).toMatchObject(refusedWith('The post has no such label'));
  expect((await only()).corrections).toEqual([]);
});

test('before any analysis nothing can be added: no analyzer has said what its categories are', async () => {
  await database.delete(fingerprint_origins);
  await store(postsOf(TEXT));
  expect(await correct({ judgement: 'missed', ...about('Fear', 'They') })).toMatchObject(
    refusedWith('The analyzer has no such category'),
  );
  expect((await only()).corrections).toEqual([]);
});
