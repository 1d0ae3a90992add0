import { expect, test } from 'vitest';
import type { Progress } from '#contract/item.ts';
import { readProgressEvents } from './progress-events.ts';

const REPORT: Progress = {
  screen_name: 'harbor_gazette',
  state: 'failed',
  fetched: 20,
  analysed: 0,
  total: 20,
  failed: 'analysis',
  detail: 'Ü 🚢 failed',
  run: null,
  updated_at: '2026-11-21T10:00:00.000Z',
  seconds_since_update: 0.4,
};
const EVENT = `event: progress\ndata: ${JSON.stringify(REPORT)}\n\n`;

/** The listener's calls for a stream that comes in these pieces. */
async function listen(...pieces: (string | Uint8Array<ArrayBuffer>)[]) {
  const heard: unknown[] = [];
  const chunks = pieces.map((piece) => (typeof piece === 'string' ? new TextEncoder().encode(piece) : piece));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(chunk);
      stream.close();
    },
  });
  await readProgressEvents(body, {
    onOpened: () => heard.push('opened'),
    onReport: (report) => heard.push(report),
    onHeard: () => heard.push('heard'),
  });
  return heard;
}

test('the listener hears the opening, signs of life and reports in their order', async () => {
  expect(await listen('event: ready\ndata: \n\n', ': still here\n\n', EVENT)).toEqual([
    'opened',
    'heard',
    'heard',
    REPORT,
    'heard',
  ]);
});

test('a report comes once and whole, wherever the stream is cut', async () => {
  const bytes = new TextEncoder().encode(EVENT + EVENT);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const heard = await listen(bytes.slice(0, cut), bytes.slice(cut));
    expect(heard.filter((sign) => sign !== 'heard')).toEqual([REPORT, REPORT]);
  }
});

test('events with other names are ignored', async () => {
  expect(await listen('event: weather\ndata: rain\n\n')).toEqual(['heard']);
});

test.each(['{"screen_name": 1}', 'no JSON'])('data that is not a report breaks the stream: %s', async (data) => {
  await expect(listen(`event: progress\ndata: ${data}\n\n`)).rejects.toThrow();
});
