import { beforeEach, expect, test } from 'vitest';
import type { Page } from '#contract/page.ts';
import type { Review, ReviewTurn } from '#contract/review.ts';
import type { Disagreement } from '#contract/review-judgement.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import type { Member } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { call, ada, ben, root, add, analysed, clear } = await startEvidence(database);
const cleo = await add('cleo');
const dora = await add('dora');
beforeEach(clear);

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
const SETTLED = { status: 409, body: { detail: 'This disagreement is settled already' } };
const OWN = {
  status: 409,
  body: { detail: 'You can give way to the other reader; your own judgement needs a third person' },
};

const CALM = 'A calm day.';

/** A review of three posts that ada and ben both judge, and differ about unless the post is calm. */
async function disputed() {
  await analysed(postsOf('The harbour is lost.', 'The bridge is lost.', CALM), 'nadia', [ada, ben, cleo, dora]);
  const path = '/twitter/user/nadia/reviews';
  const json = { kind: 'propaganda', size: 20, doubled: 20 };
  const { id } = (await call('POST', path, { token: ada.token, json })).body as Review;
  const on = (method: string, rest: string, who: Member, body?: object) =>
    call(method, `${path}/${id}${rest}`, { token: who.token, ...(body && { json: body }) });
  const agreed: number[] = [];
  for (const who of [ada, ben]) {
    for (;;) {
      const { post } = (await on('GET', '/next', who)).body as ReviewTurn;
      if (post === null) break;
      const isFound = who === ada && post.text.endsWith('lost.');
      const said = isFound
        ? { verdict: 'found', found: [{ category: 'Fear', start: 0, end: 3 }], note: 'It frightens.' }
        : { verdict: 'none' };
      const { last } = (await on('POST', '/judgements', who, { post_id: post.id, ...said })).body as ReviewTurn;
      if (post.text === CALM) agreed.push(last?.judgement.id ?? expect.unreachable());
    }
  }
  return {
    agreed,
    list: async (who: Member, query = '') =>
      (await on('GET', `/disagreements${query}`, who)).body as Page<Disagreement>,
    settle: (who: Member, judgement_id: number) => on('POST', '/settlements', who, { judgement_id }),
    open: (who: Member, judgementId: number) => on('DELETE', `/settlements/${judgementId}`, who),
  };
}
const choicesOf = ({ data }: Page<Disagreement>) => data.map(({ may_choose }) => may_choose);
const idsOf = (one: Disagreement | undefined): [number, number] => {
  const [byAda, byBen] = one?.judgements ?? [];
  return [byAda?.id ?? expect.unreachable(), byBen?.id ?? expect.unreachable()];
};

test('a page of disagreements says who said what, and what each person may choose', async () => {
  const { list } = await disputed();
  const { data, count } = await list(ada);
  expect(data.map(({ post }) => post.text).sort()).toEqual(['The bridge is lost.', 'The harbour is lost.']);
  const judgement = { id: expect.any(Number), is_blind: true, at: INSTANT };
  const found = [{ category: 'Fear', start: 0, end: 3 }];
  for (const one of data) {
    const [, byBen] = idsOf(one);
    expect(one).toEqual({
      post: expect.objectContaining({ id: expect.any(Number), text: expect.stringMatching(/lost\.$/) }),
      judgements: [
        { ...judgement, by: 'ada', is_mine: true, verdict: 'found', found, note: 'It frightens.' },
        { ...judgement, by: 'ben', is_mine: false, verdict: 'none', found: [], note: '' },
      ],
      settled: null,
      may_choose: [byBen],
    });
  }
  expect(choicesOf(await list(ben))).toEqual(data.map((one) => [idsOf(one)[0]]));
  expect(choicesOf(await list(cleo))).toEqual(data.map(idsOf));
  const pages = [await list(ada, '?limit=1'), await list(ada, '?skip=1&limit=1'), await list(ada, '?skip=2&limit=1')];
  expect(pages).toEqual([
    { data: data.slice(0, 1), count },
    { data: data.slice(1), count },
    { data: [], count: 2 },
  ]);
});

test('a settled disagreement is settled once, and nobody may choose there until it is opened', async () => {
  const { list, settle, open } = await disputed();
  const [first, second] = (await list(cleo)).data;
  const [byAda, byBen] = idsOf(first);
  expect(await settle(ada, byAda)).toMatchObject(OWN);
  expect(await settle(ben, byBen)).toMatchObject(OWN);
  expect(await settle(cleo, byAda)).toMatchObject({ status: 200, body: { disagreements: 2, unsettled: 1 } });
  for (const who of [ada, ben, cleo, dora])
    for (const id of [byAda, byBen]) expect(await settle(who, id)).toMatchObject(SETTLED);
  for (const [who, others] of [
    [ada, [idsOf(second)[1]]],
    [ben, [idsOf(second)[0]]],
    [dora, idsOf(second)],
  ] as const) {
    expect(choicesOf(await list(who))).toEqual([[], others]);
  }
  expect((await list(dora)).data.map(({ settled }) => settled)).toEqual([
    { judgement_id: byAda, by: 'cleo', at: INSTANT },
    null,
  ]);
  const noSettlement = { status: 404, body: { detail: 'Settlement not found' } };
  for (const who of [ada, ben, dora]) expect(await open(who, byAda)).toMatchObject(noSettlement);
  expect(await open(root, byBen)).toMatchObject({ status: 404, body: { detail: 'Disagreement not found' } });
  expect(await open(cleo, byAda)).toMatchObject({ status: 200, body: { disagreements: 2, unsettled: 2 } });
  expect(await settle(dora, byBen)).toMatchObject({ status: 200, body: { disagreements: 2, unsettled: 1 } });
  expect(await open(root, byBen)).toMatchObject({ status: 200, body: { disagreements: 2, unsettled: 2 } });
  expect(choicesOf(await list(dora))).toEqual([idsOf(first), idsOf(second)]);
});

test('a judgement that nobody disagrees with cannot be settled', async () => {
  const { agreed, settle } = await disputed();
  expect(agreed).toHaveLength(2);
  for (const id of agreed) {
    expect(await settle(cleo, id)).toMatchObject({ status: 404, body: { detail: 'Disagreement not found' } });
  }
});
