import { Hono } from 'hono';
import { pino } from 'pino';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answerError } from '#server/http/answers/answer-errors.ts';
import type { Env } from '#server/http/env.ts';
import { validate } from './validate.ts';

const schema = v.object({
  name: v.pipe(v.string(), v.minLength(2, 'Is too short')),
  tags: v.optional(v.array(v.object({ text: v.string() })), []),
});
const query = v.object({ skip: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'Must be a number'))) });
const params = v.object({ id: v.pipe(v.string(), v.regex(/^\d+$/, 'Must be a number')) });

const app = new Hono<Env>();
app.onError(answerError);
app.use((c, next) => {
  c.set('log', pino({ level: 'silent' }));
  return next();
});
app.post('/things/:id', validate('param', params), validate('query', query), validate('json', schema), (c) =>
  c.json({ body: c.req.valid('json'), query: c.req.valid('query'), params: c.req.valid('param') }),
);

async function send(body: unknown, path = '/things/7') {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const answer = await app.request(path, init);
  return { status: answer.status, ...((await answer.json()) as object) };
}

test('each part of a request comes as its schema gives it', async () => {
  expect(await send({ name: 'Ada', more: 1 }, '/things/7?skip=2')).toEqual({
    ...{ status: 200, body: { name: 'Ada', tags: [] }, query: { skip: '2' }, params: { id: '7' } },
  });
});

const NUL = { msg: 'Must not contain the character U+0000', type: 'nul_character' };

test.each<[string, unknown, string | undefined, object[]]>([
  ['a field is missing', {}, undefined, [{ loc: ['body', 'name'], msg: 'Field required', type: 'missing' }]],
  [
    'several are wrong',
    { name: 'A', tags: [{ text: 'a' }, { text: 1 }] },
    undefined,
    [
      { loc: ['body', 'name'], msg: 'Is too short', type: 'min_length' },
      { loc: ['body', 'tags', 1, 'text'], msg: expect.stringContaining('string'), type: 'string' },
    ],
  ],
  [
    'the query is wrong',
    { name: 'Ada' },
    '/things/7?skip=x',
    [{ loc: ['query', 'skip'], msg: 'Must be a number', type: 'regex' }],
  ],
  [
    'the path is wrong',
    { name: 'Ada' },
    '/things/x',
    [{ loc: ['path', 'id'], msg: 'Must be a number', type: 'regex' }],
  ],
  [
    'texts hold what PostgreSQL cannot store',
    { name: 'A\0a', tags: [{ text: 'fine' }, { text: '\0' }] },
    undefined,
    [
      { loc: ['body', 'name'], ...NUL },
      { loc: ['body', 'tags', 1, 'text'], ...NUL },
    ],
  ],
])('where %s, every refused field is named, with the part of the request', async (_, body, path, detail) => {
  expect(await send(body, path)).toEqual({ status: 422, detail });
});
