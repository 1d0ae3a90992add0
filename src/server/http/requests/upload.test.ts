import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '#server/foundations/refusal.ts';
import { receiveFile, type Upload } from './upload.ts';

const MAX = 100_000;
const request = (
  body: FormData | ReadableStream | string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) => {
  // Node requires `duplex` for a body that streams; the DOM's types do not know it.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('http://localhost/', init);
};
const receive = <Result>(incoming: Request, use: (upload: Upload) => Promise<Result>) =>
  receiveFile(incoming, { field: 'file', maxBytes: MAX, maxFieldLength: 1000 }, use);
const formOf = (...fields: [string, string | File][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};
const readAll = async ({ bytes }: Upload) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const BOUNDARY = { 'content-type': 'multipart/form-data; boundary=edge' };
const HEAD = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
/** A body that comes in pieces, without a stated length. `ending` runs after the last piece. */
const streamOf = (
  pieces: readonly string[],
  ending = (controller: ReadableStreamDefaultController) => controller.close(),
) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece));
      ending(controller);
    },
  });

test('gives the file with the fields before it at once, and the fields behind it at the end', async () => {
  const form = formOf(['before', '1'], ['file', new File(['bridges'], 'a.csv')], ['behind', '2']);
  const seen = await receive(request(form), async (upload) => {
    const early = [...upload.fields];
    return { fileName: upload.fileName, text: await readAll(upload), early, fields: upload.fields };
  });
  expect(seen).toEqual({
    fileName: 'a.csv',
    text: 'bridges',
    early: [['before', '1']],
    fields: new Map([
      ['before', '1'],
      ['behind', '2'],
    ]),
  });
});

test('a reader may stop early, and only the first file of the name counts', async () => {
  const large = 'x'.repeat(MAX);
  const form = formOf(
    ['other', new File([large], 'o')],
    ['file', new File([large], 'a')],
    ['file', new File(['b'], 'b')],
  );
  const name = await receive(request(form), async ({ bytes, fileName }) => {
    for await (const _ of bytes) break;
    return fileName;
  });
  expect(name).toBe('a');
});

test('a reader may take the beginning and stop without closing the stream', async () => {
  const large = 'x'.repeat(20 * MAX);
  const form = request(formOf(['file', new File([large], 'a')], ['behind', '1']));
  const fields = await receiveFile(
    form,
    { field: 'file', maxBytes: large.length, maxFieldLength: 1000 },
    async (upload) => {
      await upload.bytes[Symbol.asyncIterator]().next();
      return upload.fields;
    },
  );
  expect(fields).toEqual(new Map([['behind', '1']]));
});

test('an error while the file is read is thrown after the form has ended', async () => {
  const form = formOf(['file', new File(['x'.repeat(MAX)], 'a')]);
  const failure = new Error('no database');
  await expect(receive(request(form), () => Promise.reject(failure))).rejects.toBe(failure);
});

test('a file of the largest size is accepted', async () => {
  const form = formOf(['file', new File(['x'.repeat(MAX)], 'a')]);
  expect(await receive(request(form), readAll)).toHaveLength(MAX);
});

test('so it is when its request states a length, with which the form and its fields count', async () => {
  const body = streamOf([HEAD, 'x'.repeat(MAX), '\r\n--edge--\r\n']);
  const stated = request(body, { ...BOUNDARY, 'content-length': String(MAX + 2_000) });
  expect(await receive(stated, readAll)).toHaveLength(MAX);
});

test('another field is cut at its own limit', async () => {
  const form = formOf(['before', 'x'.repeat(1_001)], ['file', new File(['a'], 'a')]);
  expect(await receive(request(form), async ({ fields }) => fields.get('before')?.length)).toBe(1_000);
});

test('a file that is larger than stated is read up to the limit, then refused', async () => {
  let read = '';
  const body = streamOf([HEAD, 'x'.repeat(MAX), 'x'.repeat(MAX), '\r\n--edge--\r\n']);
  const receiving = receive(request(body, BOUNDARY), async (upload) => {
    read = await readAll(upload);
  });
  await expect(receiving).rejects.toEqual(
    new Refusal('tooLarge', 'The file is larger than 100 kB; what came before that was used'),
  );
  expect(read).toHaveLength(MAX);
});

test('a request that states a greater length is refused before it is read', async () => {
  const announced = request(streamOf([]), { ...BOUNDARY, 'content-length': '1000000' });
  await expect(receive(announced, readAll)).rejects.toEqual(
    new Refusal('tooLarge', 'The file must not be larger than 100 kB'),
  );
});

const unreadable = { fields: [{ loc: ['body'], msg: 'The form could not be read to its end', type: 'body_invalid' }] };
const required = { fields: [{ loc: ['body', 'file'], msg: 'Field required', type: 'missing' }] };
const multipart = {
  fields: [{ loc: ['body'], msg: 'The body must be multipart/form-data', type: 'multipart_required' }],
};

test.each([
  ['of another type', request('file=a'), multipart],
  ['without a boundary', request('', { 'content-type': 'multipart/form-data' }), multipart],
  [
    'with a boundary too long',
    request('', { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` }),
    unreadable,
  ],
  ['without a body', new Request('http://localhost/', { method: 'POST', headers: BOUNDARY }), unreadable],
  ['without the file', request(formOf(['file', 'text'], ['other', new File(['a'], 'a')])), required],
  ['that is not a form', request('bridges and rivers', BOUNDARY), unreadable],
  ['that ends inside the file', request(streamOf([HEAD, 'bri']), BOUNDARY), unreadable],
  ['that ends inside a header', request(streamOf([HEAD.slice(0, 30)]), BOUNDARY), unreadable],
  [
    'that breaks off inside the file',
    request(
      streamOf([HEAD, 'bri'], (controller) => controller.error(new Error('gone'))),
      BOUNDARY,
    ),
    unreadable,
  ],
])('a request %s is refused', async (_, incoming, problem) => {
  const refusal = await receive(incoming, readAll).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ kind: 'invalid' });
  expect(refusal).toMatchObject(problem);
});

test('a form of any bytes is read or refused', async () => {
  const piece = fc.constantFrom(
    '--edge',
    '\r\n',
    '\r\n\r\n',
    '--',
    HEAD,
    'content-disposition: form-data; name="file"',
    'a',
  );
  const bodies = fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const outcome = await receive(request(body, BOUNDARY), readAll).catch((error: unknown) => error);
      expect(outcome).toSatisfy(isReadOrRefused);
    }),
    { numRuns: 500 },
  );
});

const isReadOrRefused = (outcome: unknown): boolean =>
  typeof outcome === 'string' || (outcome instanceof Refusal && outcome.kind === 'invalid');
