import * as v from 'valibot';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import { list } from '#server/domain/sources/web/lenient.ts';
import { RequestRefused } from '#server/domain/sources/web/request-refused.ts';
import { type Request, unusable } from '#server/domain/sources/web/requester.ts';

const PLC = 'did:plc:';
const WEB = 'did:web:';
/** No such DID, or one that its owner has closed. */
const GONE = [404, 410];

const documentSchema = v.object({
  id: v.string(),
  service: list(v.object({ id: v.string(), serviceEndpoint: v.string() })),
});

/**
 * The address of the server that holds an account, from the document of its DID. Anybody may write any address there.
 * Throws `AccountUnavailable` when the DID is gone, and `WorkFailure`.
 */
export async function findOwnServer(
  request: Request,
  { did, directory }: { did: string; directory: string },
  signal: AbortSignal,
): Promise<string> {
  const url = did.startsWith(PLC)
    ? `${directory.replace(/\/+$/, '')}/${did}`
    : `https://${did.slice(WEB.length)}/.well-known/did.json`;
  const whom = 'The directory of this account';
  const document = await request({ whom, url, signal }, documentSchema).catch((error) => {
    if (!(error instanceof RequestRefused)) throw error;
    if (!GONE.includes(error.status)) throw unusable(whom, error.message);
    throw new AccountUnavailable('This account has been deleted at Bluesky', 'missing', { cause: error });
  });
  const service = document.service.find(({ id }) => id.endsWith('#atproto_pds'));
  const address = URL.parse(service?.serviceEndpoint ?? '');
  if (document.id !== did || address === null) throw unusable(whom, 'it names no server for this account');
  return address.origin;
}
