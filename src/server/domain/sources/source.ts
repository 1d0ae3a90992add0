import type { Schedule } from '#contract/item.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Secrets } from '#server/foundations/secrets.ts';

/** Where an account or a post came from: the `id` of a {@link Source}. */
export type SourceId = string;

/** What a post is: somebody else's words passed on (`repost`), an answer, words about another post, or none of these. */
export type PostKind = 'post' | 'reply' | 'quote' | 'repost';

/** How often others did something with a post, when its source was asked; null where it does not say. */
export type PostCounts = Record<'likes' | 'replies' | 'reposts' | 'quotes', number | null>;

export const NO_COUNTS: PostCounts = { likes: null, replies: null, reposts: null, quotes: null };

/** A post as a source gives it. `external_id` is the source's own id, or a hash of time and text where it has none. */
export type SourcePost = {
  external_id: string;
  text: string;
  /** ISO 8601, UTC; null when the source does not have it. */
  created_at: string | null;
  /** BCP 47; null when the source does not have it. */
  lang: string | null;
  /** A reply that quotes is a reply. */
  kind: PostKind;
  counts: PostCounts;
  /** Where its links lead, http(s) only; those of the original for a repost. */
  links: string[];
};

/** An account as a source gives it. `screen_name` has the source's own upper and lower case, and may change; `id` never does. */
export type SourceAccount = {
  /** What its network knows the account by, whatever its name; null when the source does not say. */
  id: string | null;
  screen_name: string;
  name: string;
  description: string | null;
};

/** `posts` counts all that the source has of the account; null when it does not say. */
export type FoundAccount = SourceAccount & { posts: number | null };

export type PageRequest = {
  account: { id: string | null; screen_name: string };
  /** The `nextCursor` of the page before; null for the first. */
  cursor: string | null;
  /** Only posts newer than this one; null for all. The same for all pages that follow one another. */
  sinceId: string | null;
  /** Only posts older than this one; null for all. */
  untilId: string | null;
  /** How many posts are wanted; a source may give fewer, or a few more. */
  wanted: number;
};

/** A page, newest post first; it may hold no post with more to come. Ids are those of its newest and its oldest post. */
export type Page = {
  posts: SourcePost[];
  /** Null on the last page. */
  nextCursor: string | null;
  newestId: string | null;
  oldestId: string | null;
};

/**
 * A source that can be asked now. Its methods throw the signal's reason once that is aborted, `Postponed` when the source
 * answers nothing before a time it names, and `WorkFailure` for what else keeps it from answering.
 */
export interface SourceReader {
  /** The newest posts of an account that are fetched; null: all. */
  readonly maxPosts: number | null;
  /** The account of that name, whatever its case; null when there is none. Throws `AccountUnavailable`. */
  findByName(screenName: string, signal: AbortSignal): Promise<FoundAccount | null>;
  /** A known account as it is now, found by its id where it has one. Throws `AccountUnavailable`. */
  findAgain(account: PageRequest['account'], signal: AbortSignal): Promise<FoundAccount>;
  /** Throws `AccountUnavailable`, and `CursorRefused` when the cursor is not good any more. */
  readPage(request: PageRequest, signal: AbortSignal): Promise<Page>;
}

/** What a source needs of the process that asks it. */
export type Surroundings = { database: Database; secrets: Secrets; config: Pick<Config, 'X_API_BASE_URL'> };

/** A source as this process asks it. */
export interface PostSource {
  readonly id: SourceId;
  /** Gets the source ready; null while nobody may ask it, as X without a token. Throws `WorkFailure`. */
  open(): Promise<SourceReader | null>;
  /** Every account it has, where they are few and known. */
  listAccounts?(): Promise<SourceAccount[]>;
}

/** Where posts come from, and all that differs from source to source. `registry.ts` lists them. */
export type Source = {
  readonly id: SourceId;
  /** For people: `X`. */
  readonly label: string;
  /** Of several that have a name, the one with the lowest rank comes first. */
  readonly rank: number;
  /**
   * Whose ids and names its accounts have. Two sources of one network may have the same account; the same id or name in
   * another network is somebody else.
   */
  readonly network: string;
  /** What its names look like, without `@`, and the rule in words: `1 to 15 letters`. */
  readonly names: { readonly pattern: RegExp; readonly rule: string };
  /** Patterns of the addresses of profiles, with the name as the group `name`; tried on what people type, whatever its case. */
  readonly addresses: readonly string[];
  /** Where a person reads the account, or a post; null where nobody can. */
  profileUrl(externalId: string): string | null;
  postUrl(externalId: string): string | null;
  /** How long an account is taken to have the name that the source showed it under, in milliseconds; null: not at all. */
  readonly shownForMs: number | null;
  /** How often its accounts can be fetched; empty where it never has newer posts. */
  readonly schedules: readonly Schedule[];
  /** Why it cannot be asked, while nobody may. */
  readonly notReady: string;
  /** Posts asked for at once where all are wanted. */
  readonly pageSize: number;
  /** What looking up users and reading posts costs at most, in US dollars. */
  costOf(amount: { posts: number; users: number }): number;
  /** Left out where posts are imported instead of asked for. */
  connect?(surroundings: Surroundings): PostSource;
};
