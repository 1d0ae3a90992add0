import { expect, test } from 'vitest';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import { RequestRefused } from '#server/domain/sources/web/request-refused.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { cannedRequest } from '#tests/server/support/canned-request.ts';
import { findOwnServer } from './own-server.ts';

const DID = 'did:plc:abc';
const PDS = { id: '#atproto_pds', serviceEndpoint: 'https://pds.example/path' };
const find = async (answer: unknown, did = DID) => {
  const { request, asked } = cannedRequest(() => answer);
  const directory = 'https://plc.example//';
  const server = await findOwnServer(request, { did, directory }, new AbortController().signal);
  return { server, asked };
};
const whom = 'The directory of this account';

test('the document of a DID is in the directory, and names the server', async () => {
  const others = [{ id: '#bsky_chat', serviceEndpoint: 'https://chat.example' }, { id: 5 }];
  expect(
    await find({ id: DID, service: [...others, PDS, { ...PDS, serviceEndpoint: 'https://late.example' }] }),
  ).toEqual({
    server: 'https://pds.example',
    asked: [{ whom, url: 'https://plc.example/did:plc:abc' }],
  });
});

test('that of a domain is at the domain, and may have the full id', async () => {
  const service = [{ ...PDS, id: 'did:web:news.example#atproto_pds' }];
  expect(await find({ id: 'did:web:news.example', service }, 'did:web:news.example')).toEqual({
    server: 'https://pds.example',
    asked: [{ whom, url: 'https://news.example/.well-known/did.json' }],
  });
});

test.each<[string, object]>([
  ['is of another account', { id: 'did:plc:other', service: [PDS] }],
  ['has no server of posts', { id: DID, service: [{ ...PDS, id: '#bsky_chat' }] }],
  ['has no service', { id: DID }],
  ['has no address', { id: DID, service: [{ ...PDS, serviceEndpoint: 'nowhere' }] }],
])('a document that %s cannot be used', async (_, document) => {
  const message = `${whom} gave an answer that cannot be used: it names no server for this account`;
  await expect(find(document)).rejects.toThrow(new WorkFailure(message, { isLasting: true }));
});

const refused = (status: number) => new RequestRefused({ status, code: 'x', detail: '' });

test.each([404, 410])('a DID that the directory answers with %d is deleted', async (status) => {
  const error = refused(status);
  const failure: unknown = await find(error).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(AccountUnavailable);
  expect(failure).toMatchObject({
    reason: 'missing',
    message: 'This account has been deleted at Bluesky',
    cause: error,
  });
});

test('another refusal does not mean a deleted account, and other errors stay', async () => {
  await expect(find(refused(400))).rejects.toThrow(`${whom} gave an answer that cannot be used: the status 400, “x”`);
  const own = new RangeError('ours');
  await expect(find(own)).rejects.toBe(own);
});
