import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { type Progress, progressSchema } from '#contract/item.ts';

const reportSchema = v.pipe(v.string(), v.parseJson(), progressSchema);

/** Called while a stream is read. */
export type ProgressListener = {
  /** From now on the server sends changes. */
  onOpened: () => void;
  onReport: (report: Progress) => void;
  /** Something arrived, perhaps only a sign that the connection is alive. */
  onHeard: () => void;
};

/**
 * Reads server-sent events until the stream ends. Rejects when the stream breaks or sends anything else than progress.
 * eventsource-parser follows the HTML standard.
 */
export async function readProgressEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onOpened, onReport, onHeard }: ProgressListener,
): Promise<void> {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'ready') onOpened();
      if (event === 'progress') onReport(v.parse(reportSchema, data));
    },
  });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
    onHeard();
  }
}
