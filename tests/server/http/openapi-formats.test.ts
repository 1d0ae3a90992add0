import { expect, test } from 'vitest';
import { exportQuerySchema } from '#contract/export.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { misfits } from '#tests/server/support/json-schema.ts';
import { postsOf, startEvidence } from '#tests/server/support/marked-posts.ts';
import { type OpenApiDocument, operationsOf, resolveIn } from '#tests/server/support/openapi.ts';

const { database } = await freshDatabase();
const { call, ada, analysed } = await startEvidence(database);
const document = (await call('GET', '/openapi.json')).body as OpenApiDocument;
const documented =
  operationsOf(document).find(({ name }) => name.endsWith('/twitter/user/{screen_name}/export'))?.responses[200]
    ?.content ?? {};
const { options: formats } = exportQuerySchema.entries.format.wrapped;
await analysed(postsOf('The [Fear 0.9: end is near], they say.', 'A calm day at the harbour.'));

const take = (format: string) => call('GET', `/twitter/user/nadia/export?format=${format}`, { token: ada.token });
const mediaTypeOf = (headers: Headers) => headers.get('content-type')?.split(';')[0] ?? '';

test('the document lists the media type of each format of the export, and no other', async () => {
  const answered = await Promise.all(formats.map(async (format) => mediaTypeOf((await take(format)).headers)));
  expect(Object.keys(documented).toSorted()).toEqual(answered.toSorted());
});

test.each([
  { format: 'json', bodies: (text: string) => [JSON.parse(text)] },
  {
    format: 'jsonl',
    bodies: (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
  },
  { format: 'csv', bodies: (text: string) => [text] },
])('an export as $format fits its schema in the document', async ({ format, bodies }) => {
  const { text, headers } = await take(format);
  const schema = documented[mediaTypeOf(headers)]?.schema ?? expect.unreachable();
  const resolve = resolveIn(document);
  expect(bodies(text).flatMap((value) => misfits({ schema, value, at: format, resolve }))).toEqual([]);
});
