import { beforeEach, describe, expect, test } from 'vitest';
import { AccountMissing, AccountProtected, AccountSuspended } from '#server/domain/sources/x/errors.ts';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { answering } from '#tests/server/support/x-api/faults.ts';
import { manyPosts, user } from '#tests/server/support/x-api/world.ts';

const { x, client } = await setUpX();
const find = (name: string) => client().findByName(name, NEVER);

beforeEach(() => {
  x.users = [
    user({
      id: '2244994945',
      username: 'River_Gazette',
      name: 'River & Gazette',
      description: 'News <from> the river\r\n& its banks',
      posts: manyPosts(7),
    }),
    user({ id: '11', username: 'closed_shop', state: 'protected' }),
    user({ id: '12', username: 'thrown_out', state: 'suspended' }),
    user({ id: '13', username: 'walked_away', state: 'missing' }),
  ];
});

const GAZETTE = {
  id: '2244994945',
  screen_name: 'River_Gazette',
  name: 'River & Gazette',
  description: 'News <from> the river\n& its banks',
  posts: 7,
};

test('an account is found by its name, whatever the case, and named as X names it', async () => {
  expect(await find('river_gazette')).toEqual(GAZETTE);
});

test('an account is found by its id, whatever its name has become', async () => {
  x.users = x.users.map((known) => ({ ...known, username: `${known.username}2` }));
  expect(await client().findById('2244994945', NEVER)).toEqual({ ...GAZETTE, screen_name: 'River_Gazette2' });
});

test('its posts are counted in either generation of names', async () => {
  const answer = { data: { id: '5', username: 'quiet', public_metrics: { post_count: 9 } } };
  x.faults = [answering(200, answer)];
  expect(await find('quiet')).toEqual({ id: '5', screen_name: 'quiet', name: 'quiet', description: null, posts: 9 });
});

test('X may be reached through another address, with a path and a slash at its end', async () => {
  await expect(client({ baseUrl: `${x.url}/relay/` }).findById('11', NEVER)).rejects.toThrow('the status 404');
  expect(x.requests.at(-1)).toMatch(/^\/relay\/2\/users\/11\?/);
});

test('an account without a description has none, and one without posts counts zero', async () => {
  x.users = [user({ id: '5', username: 'quiet' })];
  expect(await find('quiet')).toEqual({ id: '5', screen_name: 'quiet', name: 'quiet', description: null, posts: 0 });
});

describe('an account that cannot be read', () => {
  test.each([
    ['a name that X does not know', 'never_seen', new AccountMissing('@never_seen'), 'X has no account @never_seen'],
    [
      'a name that is no longer used',
      'walked_away',
      new AccountMissing('@walked_away'),
      'X has no account @walked_away',
    ],
    ['suspended', 'thrown_out', new AccountSuspended('@thrown_out'), 'X has suspended the account @thrown_out'],
    [
      'protected',
      'closed_shop',
      new AccountProtected('@closed_shop'),
      'The account @closed_shop is protected: only its followers can read its posts',
    ],
  ])('is said to be so: %s', async (_, name, error, message) => {
    await expect(find(name)).rejects.toEqual(error);
    await expect(find(name)).rejects.toThrow(message);
  });

  test('is recognised by id as well', async () => {
    await expect(client().findById('12', NEVER)).rejects.toEqual(new AccountSuspended('12'));
    await expect(client().findById('13', NEVER)).rejects.toEqual(new AccountMissing('13'));
  });
});
