import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { ApiError, NoAnswerError, UnreadableAnswerError } from './api-error.ts';
import { client } from './client.ts';
import { watchSilence } from './silence.ts';

/** The server says what it waits for every five seconds. If it sends nothing for this long, it hangs. */
const SILENCE_MS = 30_000;

const EVENTS = 'text/event-stream';
const refusedSchema = v.object({ status: v.number(), body: v.unknown() });

type Asking<Answer, Wait> = {
  path: string;
  json: unknown;
  answer: v.GenericSchema<unknown, Answer>;
  wait: v.GenericSchema<unknown, Wait>;
  onWait: (wait: Wait) => void;
  signal: AbortSignal;
};

/**
 * POSTs a question whose answer may take minutes, and hears meanwhile what the server waits for. Rejects like the client's
 * calls.
 */
export async function askAloud<Answer, Wait>(asking: Asking<Answer, Wait>): Promise<Answer> {
  const { path, json, signal } = asking;
  const hanging = new AbortController();
  const silence = watchSilence(SILENCE_MS, () =>
    hanging.abort(new NoAnswerError(new DOMException('The server says nothing', 'TimeoutError'))),
  );
  try {
    const answering = client.post(path, {
      json,
      headers: { accept: `${EVENTS}, application/json` },
      timeout: false,
      signal: AbortSignal.any([signal, hanging.signal]),
    });
    const { headers, body } = await answering;
    const isTold = body !== null && headers.get('content-type')?.startsWith(EVENTS);
    return isTold ? await readEvents(body, asking, silence.restart) : await answering.json(asking.answer);
  } catch (error) {
    throw hanging.signal.aborted ? hanging.signal.reason : toOwnError(error);
  } finally {
    silence.stop();
  }
}

/** Reads until the answer. Rejects if the stream breaks or ends without one. */
async function readEvents<Answer, Wait>(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { answer, wait, onWait }: Asking<Answer, Wait>,
  onHeard: () => void,
): Promise<Answer> {
  const given = Promise.withResolvers<Answer>();
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const value: unknown = JSON.parse(data);
      if (event === 'waiting') onWait(v.parse(wait, value));
      if (event === 'answer') given.resolve(v.parse(answer, value));
      if (event === 'refused') given.reject(toRefusal(value));
    },
  });
  const read = async () => {
    for await (const piece of pieces(body)) {
      parser.feed(piece);
      onHeard();
    }
    throw new NoAnswerError(new TypeError('The stream ended without an answer'));
  };
  return Promise.race([given.promise, read()]);
}

async function* pieces(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

function toRefusal(value: unknown): ApiError {
  const { status, body } = v.parse(refusedSchema, value);
  return new ApiError(status, '', body);
}

/** The client makes its own errors of those before the stream began. */
function toOwnError(error: unknown): unknown {
  if (error instanceof SyntaxError || error instanceof v.ValiError) return new UnreadableAnswerError(error);
  return error instanceof TypeError ? new NoAnswerError(error) : error;
}
