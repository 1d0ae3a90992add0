import { createParser } from 'eventsource-parser';
import * as v from 'valibot';
import { ApiError } from '#console/shared/client/api-error.ts';
import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type Item, itemSchema, type Progress, progressSchema } from '#contract/item.ts';
import { type Page, pageSchema } from '#contract/page.ts';

const itemPageSchema = pageSchema(itemSchema);
const reportSchema = v.pipe(v.string(), v.parseJson(), progressSchema);

/** GET /twitter/: the accounts this person watches, newest first. */
export const fetchItems = (request: PageRequest, signal: AbortSignal): Promise<Page<Item>> =>
  client.get('twitter/', { searchParams: toPageQuery(request), signal }).json(itemPageSchema);

/** GET /twitter/user/{screen_name}/status_scrapping; null for an account that is not there, or not for this person. */
export async function fetchProgress(screenName: string, signal: AbortSignal): Promise<Progress | null> {
  try {
    return await client
      .get(`twitter/user/${encodeURIComponent(screenName)}/status_scrapping`, { signal })
      .json(progressSchema);
  } catch (error) {
    if (error instanceof ApiError && error.isGone) return null;
    throw error;
  }
}

/** Called while the stream is read. */
export type StreamListener = {
  /** The server listens for changes from now on. */
  onOpened: () => void;
  onReport: (report: Progress) => void;
  /** Something came, if only a sign that the connection lives. */
  onHeard: () => void;
};

/**
 * GET /twitter/events: the progress of every account that this person sees, whenever something about it changes. Resolves
 * when the server ends the stream; rejects when it breaks. Read with fetch, since a browser's EventSource sends no token;
 * eventsource-parser parses it as the HTML standard says.
 */
export async function streamProgress(
  { onOpened, onReport, onHeard }: StreamListener,
  signal: AbortSignal,
): Promise<void> {
  const response = await client.get('twitter/events', { signal, timeout: false, retry: 0 });
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'ready') onOpened();
      if (event === 'progress') onReport(v.parse(reportSchema, data));
    },
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (chunk?.value === undefined) return;
    parser.feed(chunk.value);
    onHeard();
  }
}
