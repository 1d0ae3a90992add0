import { beforeEach, describe, expect, test } from 'vitest';
import {
  AccessRefused,
  AccountMissing,
  AccountProtected,
  AccountSuspended,
  CreditsDepleted,
  RequestRefused,
  TokenRefused,
  UnexpectedAnswer,
  XUnavailable,
} from '#server/domain/sources/x/errors.ts';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { answering } from '#tests/server/support/x-api/faults.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';

const { x, client } = await setUpX();
const FIRST = { userId: '1', cursor: null, sinceId: null, untilId: null, maxResults: 100, excludeReposts: true };
const readPage = (cursor: string | null = null) => client().readPage({ ...FIRST, cursor }, NEVER);

beforeEach(() => {
  x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(150) })];
  x.isEnrolled = true;
  x.hasCredits = true;
  x.tokens = new Set([x.token]);
  x.requests.length = 0;
});

describe('a timeline that cannot be read', () => {
  test.each([
    ['suspended', new AccountSuspended('1')],
    ['protected', new AccountProtected('1')],
    ['missing', new AccountMissing('1')],
  ] as const)('is %s', async (state, error) => {
    x.users = [user({ id: '1', username: 'weir_watch', state, posts: manyPosts(3) })];
    await expect(readPage()).rejects.toEqual(error);
  });

  test('is suspended while it is read, which keeps the page before', async () => {
    const { posts, nextCursor } = await readPage();
    x.users = x.users.map((known) => ({ ...known, state: 'suspended' }));
    await expect(readPage(nextCursor)).rejects.toEqual(new AccountSuspended('1'));
    expect(posts).toHaveLength(100);
  });

  test.each([
    ['not-authorized-for-resource', 403, new AccountProtected('1')],
    ['resource-not-found', 404, new AccountMissing('1')],
    ['resource-not-found', 403, new AccountMissing('1')],
  ])('is said so by problem+json too: %s with %d', async (name, status, error) => {
    x.faults = [answering(status, { type: `https://api.twitter.com/2/problems/${name}`, title: 'T', detail: 'D' })];
    await expect(readPage()).rejects.toEqual(error);
  });
});

describe('a token', () => {
  test('that X does not know is refused', async () => {
    await expect(client({ token: 'wrong' }).readPage(FIRST, NEVER)).rejects.toEqual(new TokenRefused());
  });

  test('that is revoked between two pages is refused from then on, and asked with once each time', async () => {
    const { nextCursor } = await readPage();
    x.tokens.clear();
    await expect(readPage(nextCursor)).rejects.toEqual(new TokenRefused());
    expect(x.requests).toHaveLength(2);
  });

  test('whose app may not read is refused with the reason X gives', async () => {
    x.isEnrolled = false;
    const words = 'This request must be made using an approved developer account that is enrolled.';
    await expect(readPage()).rejects.toEqual(new AccessRefused(words));
  });

  test('behind which no credits are left says so', async () => {
    x.hasCredits = false;
    await expect(readPage()).rejects.toEqual(new CreditsDepleted());
  });
});

test('a request that X cannot make sense of is refused with its reasons', async () => {
  await expect(client().readPage({ ...FIRST, sinceId: 'new' }, NEVER)).rejects.toEqual(
    new RequestRefused('The `since_id` query parameter value [new] does not match ^[0-9]{1,19}$', ['since_id']),
  );
});

describe('errors within a 200', () => {
  const elsewhere = {
    parameter: 'entities.mentions.username',
    value: 'gone',
    detail: 'User has been suspended: [gone].',
    title: 'Forbidden',
    resource_type: 'user',
    type: 'https://api.twitter.com/2/problems/resource-not-found',
  };

  test('that concern somebody else leave the page as it is', async () => {
    x.faults = [answering(200, { data: [{ id: '7', text: 'Here' }], errors: [elsewhere], meta: { result_count: 1 } })];
    expect((await readPage()).posts.map(({ text }) => text)).toEqual(['Here']);
    x.faults = [answering(200, { errors: [elsewhere], meta: { result_count: 0 } })];
    expect((await readPage()).posts).toEqual([]);
  });

  test.each([
    ['without counts', {}],
    ['with counts', { meta: { result_count: 0 } }],
  ])('that concern the account count wherever they stand, %s', async (_, meta) => {
    const own = { ...elsewhere, parameter: 'id', value: '1', detail: 'Could not find user with id: [1].' };
    x.faults = [answering(200, { errors: [elsewhere, own], ...meta })];
    await expect(readPage()).rejects.toEqual(new AccountMissing('1'));
  });

  test.each(['internal-error', 'resource-unavailable'])(
    'of X itself (%s) pass, so X is not available',
    async (name) => {
      const error = { type: `https://api.x.com/2/problems/${name}`, title: 'Oh', detail: 'Something broke' };
      x.faults = [answering(200, { errors: [error] })];
      await expect(readPage()).rejects.toEqual(new XUnavailable('“Something broke”'));
    },
  );
});

describe('an answer that cannot be used', () => {
  test.each([
    ['without posts and errors', 200, {}, 'it holds neither posts nor errors'],
    ['of another shape', 200, { data: 'posts' }, 'it is no page of posts'],
    ['that is not an object', 200, '"page"', 'it is no page of posts'],
    ['that is not JSON', 200, '<h1>Welcome</h1>', 'it is not JSON'],
    ['with an error of an unknown kind', 200, { errors: [{ title: 'New', type: 'about:blank' }] }, '“New”'],
    ['with its own status', 418, { title: 'Teapot' }, 'the status 418, “Teapot”'],
    ['with a 404 that the API did not write', 404, '<h1>Not found</h1>', 'the status 404 without a reason'],
  ])('is said to be: %s', async (_, status, body, reason) => {
    x.faults = [answering(status, body)];
    await expect(readPage()).rejects.toEqual(new UnexpectedAnswer(reason));
    expect(x.requests).toHaveLength(1);
  });

  test('is said of a look-up too', async () => {
    x.faults = [answering(200, { data: { id: '1', username: '<b>' } }), answering(200, { data: null })];
    await expect(client().findByName('weir_watch', NEVER)).rejects.toEqual(new UnexpectedAnswer('it is no account'));
    await expect(client().findByName('weir_watch', NEVER)).rejects.toEqual(new UnexpectedAnswer('it is no account'));
  });
});

test('what X says is quoted on one line and short, and holds no half of a character', async () => {
  x.faults = [answering(403, { detail: '🌊'.repeat(150) })];
  await expect(readPage()).rejects.toEqual(new AccessRefused(`${'🌊'.repeat(99)}\u{FFFD}…`));
  x.faults = [answering(403, { detail: `No\r\n\u202eentry ${'!'.repeat(300)}` })];
  await expect(readPage()).rejects.toEqual(new AccessRefused(`No entry ${'!'.repeat(190)}…`));
});
