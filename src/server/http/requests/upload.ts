import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { invalid, Refusal } from '#server/foundations/refusal.ts';

/** What a form may hold beside its file. */
const FORM_LIMITS = { fields: 10, parts: 12, headerPairs: 50, headerSize: 8000 };
/** What the frame around the file may add to the length of a body, beside its fields. */
const FRAME_BYTES = 100_000;

/** Which field holds the file, how large it may be, and how long each other field, in bytes. */
type UploadLimits = { field: string; maxBytes: number; maxFieldLength: number };

export type Upload = {
  fileName: string;
  /** The file's bytes as they arrive; they stop at the limit. */
  bytes: AsyncIterable<Uint8Array>;
  /** The form's other fields so far: those behind the file are known once the form has been read. */
  fields: ReadonlyMap<string, string>;
};

/**
 * Hands the file in `field` of a multipart form to `use` while it arrives, never held as a whole, and gives what that
 * gives once the form has been read. Throws what `use` throws, and refuses a body that is no such form,
 * and a file of more than `maxBytes`: before anything is read when the request has a
 * length, otherwise after `use` has had all that is allowed.
 */
export async function receiveFile<Result>(
  request: Request,
  { field, maxBytes, maxFieldLength }: UploadLimits,
  use: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (Number(request.headers.get('content-length')) > maxBytes + maxFieldLength + FRAME_BYTES) {
    throw new Refusal('tooLarge', `The file must not be larger than ${maxBytes} bytes`);
  }
  const form = openForm(request, { fileSize: maxBytes, fieldSize: maxFieldLength });
  const fields = new Map<string, string>();
  const result = Promise.withResolvers<Result>();
  const files: BusboyFileStream[] = [];
  form.on('field', (name, value) => fields.set(name, value));
  form.on('file', (name, stream, fileName) => {
    // The stream's reader gets its errors as well; without a reader, they must not end the process.
    stream.on('error', () => {});
    if (name !== field || files.push(stream) > 1) {
      stream.resume();
      return;
    }
    const bytes = bytesOf(stream);
    const drain = async () => {
      // A reader that took the beginning and went holds the stream until its reading is ended.
      await bytes.return();
      stream.resume();
    };
    // What is left unread has to be read all the same, or the form would never come to its end.
    result.resolve(use({ fileName, bytes, fields }).finally(drain));
  });
  const transfer = pipeline(request.body ?? [], form).then(
    () => result.reject(bodyProblem(['body', field], 'Field required', 'missing')),
    (error) => {
      for (const stream of files) stream.destroy(error);
      result.reject(unreadable());
    },
  );
  const [outcome] = await Promise.allSettled([result.promise, transfer]);
  if (files.some((stream) => stream.truncated)) {
    throw new Refusal('tooLarge', `The file is larger than ${maxBytes} bytes; what stands before that has been used`);
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
    // Such as a boundary longer than RFC 2046, 5.1.1 allows.
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
