import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import {
  type FoundAccount,
  NO_COUNTS,
  type PostSource,
  type SourceAccount,
  type SourcePost,
} from '#server/domain/sources/source.ts';

/** The fields of a post without anything special, as a source gives them. */
export const PLAIN = {
  kind: 'post',
  original_at: null,
  counts: NO_COUNTS,
  links: [] as string[],
} satisfies Partial<SourcePost>;

/** A post as short as a test needs; newer ones have higher numbers. */
export const post = (number: number, text: string): SourcePost => ({
  external_id: String(number),
  text,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  lang: 'en',
  ...PLAIN,
  links: [],
});

type Given = Omit<SourceAccount, 'id'> & { id?: string };

export type MemorySource = PostSource & {
  /** Adds or replaces an account; batches are returned as they are given. */
  hold: (account: Given, ...batches: SourcePost[][]) => void;
  /** Names that were asked for since the test file began. */
  asked: string[];
  /** The result of a search for a name; a test may replace it. */
  find: (screenName: string) => Promise<FoundAccount | null>;
  /** Called before each page is returned, with its number from 0; a test may make it fail. */
  beforePage: (number: number) => Promise<void>;
};

/**
 * A double of X, an outside service that tests must not call. It returns every page complete, whatever it is asked for.
 */
export function createMemorySource(): MemorySource {
  const held = new Map<string, { account: SourceAccount; batches: SourcePost[][] }>();
  const asked: string[] = [];
  const get = (screenName: string) => held.get(screenName.toLowerCase());
  const find = async (screenName: string) => {
    const found = get(screenName);
    return found === undefined ? null : { ...found.account, posts: found.batches.flat().length };
  };
  const source: MemorySource = {
    id: 'x',
    asked,
    find,
    beforePage: async () => {},
    hold: ({ id = null, ...account }: Omit<Given, 'id'> & { id?: string | null }, ...batches) =>
      held.set(account.screen_name.toLowerCase(), { account: { id, ...account }, batches }),
    open: async () => ({
      maxPosts: null,
      findByName: async (screenName) => {
        asked.push(screenName);
        return source.find(screenName);
      },
      findAgain: async ({ screen_name }) => {
        const found = await find(screen_name);
        if (found === null) throw new AccountUnavailable('The source has no such account', 'missing');
        return found;
      },
      readPage: async ({ account, cursor }) => {
        const number = Number(cursor ?? 0);
        await source.beforePage(number);
        const batches = get(account.screen_name)?.batches ?? [];
        const posts = batches[number] ?? [];
        const ids = posts.map(({ external_id }) => external_id).sort((a, b) => Number(a) - Number(b));
        return {
          posts,
          nextCursor: number + 1 < batches.length ? String(number + 1) : null,
          newestId: ids.at(-1) ?? null,
          oldestId: ids.at(0) ?? null,
        };
      },
    }),
  };
  return source;
}
