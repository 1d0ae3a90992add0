import * as v from 'valibot';
import { ApiError, NoAnswerError, UnreadableAnswerError } from './api-error.ts';
import { authorize } from './client.ts';
import { askServer } from './server-silence.ts';
import { watchSilence } from './silence.ts';

/** They stay true when the network is back: a person has to send the file again. */
const BROKE_OFF = 'The connection broke off while the file was sent. Please try again.';
const BROKE_OFF_LATER = 'The file was sent, but the connection broke off before the answer. Please try again.';

/** How many bytes of a body were sent (perhaps only to a proxy), and how many it has in all. */
export type Sent = { sent: number; total: number };

/**
 * A server hangs if for this long it takes no more of the body, or has the whole body and answers neither this nor other calls.
 * Large archives take many minutes.
 */
const SILENCE_MS = 120_000;
/** How long a silent server may take to say that it answers calls. */
const ANSWER_MS = 10_000;

type Upload<Schema extends v.GenericSchema> = {
  path: string;
  body: FormData;
  answer: Schema;
  onSent: (sent: Sent) => void;
  signal: AbortSignal;
  /** A DELETE of this path tells the server that the upload is cancelled. */
  cancelPath?: string;
};

/**
 * POSTs a form of any size and reports how much was sent. fetch cannot report that over HTTP/1.1, so this uses
 * XMLHttpRequest. Rejects like the client's calls.
 */
export const upload = <Schema extends v.GenericSchema>({
  path,
  body,
  answer,
  onSent,
  signal,
  cancelPath,
}: Upload<Schema>) =>
  new Promise<v.InferOutput<Schema>>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/v1/${path}`);
    const onStatus = authorize((name, value) => request.setRequestHeader(name, value));
    let isOver = false;
    let isSent = false;
    const silence = watchSilence(SILENCE_MS, async () => {
      const isWorking = isSent && (await askServer(AbortSignal.timeout(ANSWER_MS)).catch(() => false));
      if (isOver) return;
      if (isWorking) return silence.restart();
      reject(new NoAnswerError(new DOMException('The upload stands still', 'TimeoutError')));
      request.abort();
    });
    request.upload.onprogress = ({ loaded, total }) => {
      silence.restart();
      isSent = loaded === total;
      onSent({ sent: loaded, total });
    };
    const cancel = () => {
      request.abort();
      if (cancelPath !== undefined) tellCancelled(cancelPath);
    };
    request.onloadend = () => {
      isOver = true;
      silence.stop();
      signal.removeEventListener('abort', cancel);
    };
    request.onerror = () =>
      reject(new NoAnswerError(new TypeError('The upload broke off'), isSent ? BROKE_OFF_LATER : BROKE_OFF));
    request.onabort = () => reject(signal.reason);
    request.onload = () => {
      onStatus(request.status);
      const content = parse(request.responseText);
      if (request.status !== 200) return reject(new ApiError(request.status, request.statusText, content));
      const read = v.safeParse(answer, content);
      if (read.success) resolve(read.output);
      else reject(new UnreadableAnswerError(new v.ValiError(read.issues)));
    };
    signal.addEventListener('abort', cancel);
    request.send(body);
  });

/**
 * What the browser and the network still hold of a body hides from the server for long that nobody sends any more. Without this message it
 * stops, too, only later: so it makes no difference how the message is answered.
 */
function tellCancelled(path: string): void {
  const headers = new Headers();
  authorize((name, value) => headers.set(name, value));
  fetch(`/api/v1/${path}`, { method: 'DELETE', headers, keepalive: true }).catch(() => {});
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
