import { CursorRefused } from '#server/domain/sources/errors.ts';
import type { FoundAccount, SourceReader } from '#server/domain/sources/source.ts';
import type { XClient } from './client.ts';
import { AccountMissing, RequestRefused } from './errors.ts';
import type { ActiveParameters } from './scraper-parameters.ts';
import { MOST_POSTS } from './timeline.ts';
import { translate } from './translate.ts';

/** Asks X through `client`. After each answer it calls `remember` with the limits that X stated. */
export function createXReader(
  client: XClient,
  { maxPosts, includeReposts }: Pick<ActiveParameters, 'maxPosts' | 'includeReposts'>,
  remember: () => Promise<void>,
): SourceReader {
  const ask = async <Answer>(request: () => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await request();
      await remember();
      return answer;
    } catch (error) {
      await remember();
      throw translate(error);
    }
  };

  return {
    maxPosts: Math.min(maxPosts, MOST_POSTS),
    findByName: (screenName, signal) =>
      ask<FoundAccount | null>(() =>
        client.findByName(screenName, signal).catch((error) => {
          if (error instanceof AccountMissing) return null;
          throw error;
        }),
      ),
    findAgain: ({ id, screen_name }, signal) =>
      ask(() => (id === null ? client.findByName(screen_name, signal) : client.findById(id, signal))),
    readPage: ({ account, cursor, sinceId, untilId, wanted }, signal) =>
      ask(async () => {
        // Accounts of X are stored with their id, because every request needs it.
        const userId = account.id ?? (await client.findByName(account.screen_name, signal)).id;
        const request = { userId, cursor, sinceId, untilId, maxResults: wanted, excludeReposts: !includeReposts };
        return client.readPage(request, signal).catch((error) => {
          throw cursor !== null && isAboutCursor(error) ? new CursorRefused(error.message) : error;
        });
      }),
  };
}

const isAboutCursor = (error: unknown): error is RequestRefused =>
  error instanceof RequestRefused && error.parameters.includes('pagination_token');
