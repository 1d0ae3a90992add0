import { expect, test } from 'vitest';
import { RequestNotAccepted } from './errors.ts';
import { createProviders, type ModelTraits } from './providers.ts';
import { sendAsUnderstood, type Way } from './send-as-understood.ts';

const refusal = (detail: string) => new RequestNotAccepted({ host: 'ai.example', model: 'm' }, 400, detail);
type Reply = Awaited<Parameters<typeof sendAsUnderstood>[0] extends (way: Way) => Promise<infer Sent> ? Sent : never>;
const rejected = (detail: string): Reply => ({ reply: { kind: 'rejected', error: refusal(detail) } });
const answered: Reply = {
  reply: {
    kind: 'answer',
    ending: 'complete',
    text: '',
    tokensIn: null,
    cacheRead: 0,
    cacheWrite: 0,
    tokensOut: null,
    latencyMs: 1,
  },
};
const refused: Reply = { reply: { kind: 'post', ending: 'refused' } };

/** How a request is sent: with S a schema, T a temperature, L a limit. */
const spellWay = ({ withSchema, withTemperature, withLimit }: Way) =>
  `${withSchema ? 'S' : ''}${withTemperature ? 'T' : ''}${withLimit ? 'L' : ''}`;

/** Sends to a server that gives these replies one after another. */
async function exchange(replies: readonly Reply[], known: Partial<ModelTraits> = {}) {
  const traits = { ...createProviders().traitsOf('https://ai.example', 'm'), ...known };
  const ways: string[] = [];
  const send = (way: Way) => {
    ways.push(spellWay(way));
    return Promise.resolve(replies[ways.length - 1] ?? refused);
  };
  const result = await sendAsUnderstood(send, traits).catch((error: unknown) => ({ error }));
  const { takesSchema, takesTemperature, takesLimit } = traits;
  return { ways, result, learnt: { takesSchema, takesTemperature, takesLimit } };
}

const ALL = { takesSchema: true, takesTemperature: true, takesLimit: true };
const UNKNOWN = { ...ALL, takesSchema: null };

test('what is answered at first is accepted', async () => {
  expect(await exchange([answered])).toEqual({ ways: ['STL'], result: answered, learnt: ALL });
});

test('what is known not to be accepted is left out', async () => {
  const known = { takesSchema: false, takesTemperature: false, takesLimit: false };
  expect(await exchange([answered], known)).toEqual({ ways: [''], result: answered, learnt: known });
});

test('a request that the model will not answer teaches nothing', async () => {
  expect(await exchange([refused])).toEqual({ ways: ['STL'], result: refused, learnt: UNKNOWN });
});

test.each([
  ['a temperature', 'Unsupported value: Temperature', 'SL', { ...ALL, takesTemperature: false }],
  ['a limit', 'Unknown field max_tokens', 'ST', { ...ALL, takesLimit: false }],
  ['a schema', 'response_format is unknown', 'TL', { ...ALL, takesSchema: false }],
  ['a schema, without saying so', 'Bad request', 'TL', { ...ALL, takesSchema: false }],
])('a new model that does not take %s is asked once more without it', async (_, detail, then, learnt) => {
  expect(await exchange([rejected(detail), answered])).toEqual({ ways: ['STL', then], result: answered, learnt });
});

test('a model that takes none of them learns it one by one', async () => {
  const replies = [rejected('temperature'), rejected('max_completion_tokens'), rejected('grammar'), answered];
  expect(await exchange(replies)).toEqual({
    ways: ['STL', 'SL', 'S', ''],
    result: answered,
    learnt: { takesSchema: false, takesTemperature: false, takesLimit: false },
  });
});

test.each(['response_format', 'JSON_SCHEMA', 'structured output', 'invalid grammar'])(
  'a model that took a schema before, and names %s now, is asked without it',
  async (detail) => {
    expect(await exchange([rejected(detail), answered], { takesSchema: true })).toEqual({
      ways: ['STL', 'TL'],
      result: answered,
      learnt: { ...ALL, takesSchema: false },
    });
  },
);

test('a model that took a schema before, and names nothing now, refuses this request only', async () => {
  const reply = rejected('Bad request');
  expect(await exchange([reply], { takesSchema: true })).toEqual({ ways: ['STL'], result: reply, learnt: ALL });
});

test('a new model that refuses a request in words too fails with its first message', async () => {
  const first = rejected('Bad request');
  const { ways, result, learnt } = await exchange([first, rejected('Bad still')]);
  expect([ways, learnt]).toEqual([['STL', 'TL'], UNKNOWN]);
  expect(result).toEqual({ error: refusal('Bad request') });
});

test('a known model that refuses a request in words too refuses this one only', async () => {
  const second = rejected('Bad still');
  expect(await exchange([rejected('json_schema'), second], { takesSchema: true })).toEqual({
    ways: ['STL', 'TL'],
    result: second,
    learnt: ALL,
  });
});

test('a model that takes no schema is not asked again', async () => {
  const reply = rejected('grammar');
  const known = { takesSchema: false };
  expect(await exchange([reply], known)).toEqual({ ways: ['TL'], result: reply, learnt: { ...ALL, ...known } });
});

test('a temperature and a limit that were not sent are not to blame', async () => {
  const known = { takesSchema: true, takesTemperature: false, takesLimit: false };
  const reply = rejected('temperature and max_tokens');
  expect(await exchange([reply], known)).toEqual({ ways: ['S'], result: reply, learnt: known });
});
