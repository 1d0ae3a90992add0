import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { invalid, Refusal } from '#server/foundations/refusal.ts';
import { sizeOf } from '#server/foundations/size.ts';

/** What a form may hold besides its file. */
const FORM_LIMITS = { fields: 10, parts: 12, headerPairs: 50, headerSize: 8000 };
/** How many bytes the multipart format may add to a body, besides the fields. */
const FRAME_BYTES = 100_000;

/** Which field holds the file, how large the file may be, and how long each other field may be, in bytes. `signal` ends all of it. */
type UploadLimits = { field: string; maxBytes: number; maxFieldLength: number; signal?: AbortSignal };

export type Upload = {
  fileName: string;
  /** The file's bytes as they arrive, up to the limit. */
  bytes: AsyncIterable<Uint8Array>;
  /** The form's other fields so far. Fields behind the file are known after the whole form is read. */
  fields: ReadonlyMap<string, string>;
};

/**
 * Passes the file in `field` of a multipart form to `use` while it arrives, without holding it in memory, and returns
 * the result of `use` after the whole form is read. Throws what `use` throws. Refuses a body that is not such a form.
 * Refuses a file of more than `maxBytes`: before reading when the request states a length, otherwise after `use` has
 * received all that is allowed.
 */
export async function receiveFile<Result>(
  request: Request,
  { field, maxBytes, maxFieldLength, signal }: UploadLimits,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers.get('content-length')) > maxBytes + maxFieldLength + FRAME_BYTES) {
    throw new Refusal('tooLarge', `The file must not be larger than ${sizeOf(maxBytes)}`);
  }
  const form = openForm(request, { fileSize: maxBytes, fieldSize: maxFieldLength });
  const fields = new Map<string, string>();
  const result = Promise.withResolvers<Result>();
  const files: BusboyFileStream[] = [];
  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (name, stream, fileName) => {
    // The stream's reader gets its errors as well. Without a reader they must not end the process.
    stream.on('error', () => {});
    if (name !== field || files.push(stream) > 1) {
      stream.resume();
      return;
    }
    const bytes = bytesOf(stream);
    const drain = async () => {
      // A reader that stopped early holds the stream until it is closed here.
      await bytes.return();
      stream.resume();
    };
    // The rest of the file must be read, or the form would never end.
    result.resolve(use({ fileName, bytes, fields }).finally(drain));
  });
  const transfer = pipeline(request.body ?? [], form, { ...(signal && { signal }) }).then(
    () => result.reject(bodyProblem(['body', field], 'Field required', 'missing')),
    (error) => {
      for (const stream of files) stream.destroy(error);
      result.reject(unreadable());
    },
  );
  const [outcome] = await Promise.allSettled([result.promise, transfer]);
  if (files.some((stream) => stream.truncated)) {
    throw new Refusal('tooLarge', `The file is larger than ${sizeOf(maxBytes)}; what came before that was used`);
  }
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

function openForm({ headers }: Request, limits: { fileSize: number; fieldSize: number }): BusboyInstance {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) {
    throw bodyProblem(['body'], 'The body must be multipart/form-data', 'multipart_required');
  }
  try {
    return new Busboy({ headers: { 'content-type': type }, limits: { ...FORM_LIMITS, ...limits } });
  } catch {
    // For example, a boundary longer than RFC 2046, 5.1.1 allows.
    throw unreadable();
  }
}

/** Leaves the stream open when its reader stops early. */
async function* bytesOf(stream: BusboyFileStream): AsyncGenerator<Uint8Array, void> {
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } catch {
    throw unreadable();
  }
}

function unreadable(): Refusal {
  return bodyProblem(['body'], 'The form could not be read to its end', 'body_invalid');
}

function bodyProblem(loc: string[], msg: string, type: string): Refusal {
  return invalid([{ loc, msg, type }]);
}
