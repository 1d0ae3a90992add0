import type { PostSource, SourceAccount, SourcePost } from '#server/domain/sources/source.ts';

/** A post as short as a test wants it; newer ones have higher numbers. */
export const post = (number: number, text: string): SourcePost => ({
  external_id: String(number),
  text,
  created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  lang: 'en',
});

export type MemorySource = PostSource & {
  /** Adds or replaces an account; batches are handed out as they are given. */
  hold: (account: SourceAccount, ...batches: SourcePost[][]) => void;
  /** Names asked for since the test file began. */
  asked: string[];
};

/** Stands in for X: an outside service that a test must not call. */
export function createMemorySource(): MemorySource {
  const held = new Map<string, { account: SourceAccount; batches: SourcePost[][] }>();
  const asked: string[] = [];
  return {
    name: 'x',
    asked,
    hold: (account, ...batches) => held.set(account.screen_name.toLowerCase(), { account, batches }),
    findAccount: async (screenName) => {
      asked.push(screenName);
      return held.get(screenName.toLowerCase())?.account ?? null;
    },
    async *readPosts(screenName) {
      yield* held.get(screenName.toLowerCase())?.batches ?? [];
    },
  };
}
