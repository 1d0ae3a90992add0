import type { Schedule } from '#contract/item.ts';
import type { Requester } from '#server/domain/work/work-queue.ts';
import type { Config } from '#server/foundations/config.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Secrets } from '#server/foundations/secrets.ts';

/** The source of an account or a post: the `id` of a {@link Source}. */
export type SourceId = string;

/**
 * The kind of a post: other people's words passed on (`repost`), an answer, a comment on another post, or none of
 * these.
 */
export type PostKind = 'post' | 'reply' | 'quote' | 'repost';

/** How often others reacted to a post, at the time when its source was asked; null if the source does not say. */
export type PostCounts = Record<'likes' | 'replies' | 'reposts' | 'quotes', number | null>;

export const NO_COUNTS: PostCounts = { likes: null, replies: null, reposts: null, quotes: null };

/** The post that a reply answers, by the name of its author. */
export type ParentPost = { by: string; text: string };

/** A post as a source gives it. `external_id` is the source's own id, or a hash of time and text if there is none. */
export type SourcePost = {
  external_id: string;
  text: string;
  /** ISO 8601, UTC; null when the source does not have it. */
  created_at: string | null;
  /** When the network first saw it, ISO 8601, UTC, if the author's client declares `created_at` and may be wrong. */
  seen_at?: string | null;
  /** BCP 47; null when the source does not have it. */
  lang: string | null;
  /** A reply that also quotes counts as a reply. */
  kind: PostKind;
  /** What a reply answers, if the source gives it along with the reply. */
  parent?: ParentPost | null;
  /** When the post that a repost passes on was written, ISO 8601, UTC; null for other posts, and when not known. */
  original_at: string | null;
  counts: PostCounts;
  /** The targets of its links, http(s) only; for a repost those of the original. */
  links: string[];
};

/**
 * An account as a source gives it. `screen_name` is in the source's own upper and lower case and may change; `id` never
 * changes.
 */
export type SourceAccount = {
  /** The account's id in its network, independent of its name; null when the source does not say. */
  id: string | null;
  screen_name: string;
  name: string;
  description: string | null;
};

/**
 * `posts` is the number of all posts that the source has of the account; null when it does not say. `is_guess`: its name
 * only resembles the one that was asked for, such as a longer form of it.
 */
export type FoundAccount = SourceAccount & { posts: number | null; is_guess?: true };

/** An account of a source that lists all of its accounts. `teaches`: what a new user learns from it, in a sentence or two. */
export type ListedAccount = SourceAccount & { teaches: string };

export type PageRequest = {
  account: { id: string | null; screen_name: string };
  /** The `nextCursor` of the page before; null for the first page. */
  cursor: string | null;
  /** Only posts newer than this one; null for all. It is the same for all pages of one reading. */
  sinceId: string | null;
  /** Only posts older than this one; null for all. */
  untilId: string | null;
  /** How many posts are wanted. A source may return fewer, or a few more. */
  wanted: number;
};

/**
 * A page, newest post first. It may be empty although more pages follow. The ids say where its newest and its oldest post
 * stand in the source's order: the ids of the posts, or times. They grow with time, in length or in order.
 */
export type Page = {
  posts: SourcePost[];
  /** Null on the last page. */
  nextCursor: string | null;
  newestId: string | null;
  oldestId: string | null;
  /** What a reader of the posts must know when the source was read in another way than usual: a sentence. */
  note?: string;
};

/**
 * A source that can be asked now. Its methods throw the signal's reason after an abort, `Postponed` when the source
 * gives a time before which it does not answer, and `WorkFailure` for other reasons why it does not answer.
 */
export interface SourceReader {
  /** How many of an account's newest posts are fetched; null: all. */
  readonly maxPosts: number | null;
  /** The account with that name, in any case; null when there is none. Throws `AccountUnavailable`. */
  findByName(screenName: string, signal: AbortSignal): Promise<FoundAccount | null>;
  /** A known account as it is now, found by its id if it has one. Throws `AccountUnavailable`. */
  findAgain(account: PageRequest['account'], signal: AbortSignal): Promise<FoundAccount>;
  /** Throws `AccountUnavailable`, and `CursorRefused` when the cursor is no longer valid. */
  readPage(request: PageRequest, signal: AbortSignal): Promise<Page>;
}

/** What a source needs from the process that asks it. */
export type Surroundings = { database: Database; secrets: Secrets; config: Config };

/** A source, connected for this process. */
export interface PostSource {
  readonly id: SourceId;
  /**
   * Prepares the source for the person who asks, or for the server itself (null); null while it cannot be asked, such as X
   * without a token. Throws `WorkFailure`.
   */
  open(by: Requester | null): Promise<SourceReader | null>;
  /** All its accounts, for a source with few and known accounts. */
  listAccounts?(): Promise<ListedAccount[]>;
}

/** Everything that differs from source to source. `registry.ts` lists the sources. */
export type Source = {
  readonly id: SourceId;
  /** The name for people: `X`. */
  readonly label: string;
  /** If several sources have a name, the one with the lowest rank comes first. */
  readonly rank: number;
  /**
   * The network that its accounts' ids and names belong to. Two sources of one network may have the same account. The
   * same id or name in another network is a different account.
   */
  readonly network: string;
  /** The form of its names, without `@`, and the rule in words: `1 to 15 letters`. */
  readonly names: { readonly pattern: RegExp; readonly rule: string };
  /**
   * How the text of a repost begins: a pattern whose only group is the name of the author, without `@`. JavaScript and
   * PostgreSQL must read it alike.
   */
  readonly repostOf: string;
  /**
   * Patterns of profile addresses, with the name in the group `name`, or in `user` and `host`. They are matched against
   * what people type, without regard to case.
   */
  readonly addresses: readonly string[];
  /** The address of the account, or of a post, for people; null if there is none. */
  profileUrl(externalId: string): string | null;
  postUrl(externalId: string): string | null;
  /** How long an account is assumed to keep the name that the source showed, in milliseconds; null: not at all. */
  readonly shownForMs: number | null;
  /** How often its accounts can be fetched; empty for a source whose posts are imported. */
  readonly schedules: readonly Schedule[];
  /** Where superusers configure it in the console; null when it needs no configuration. */
  readonly setUpAt: string | null;
  /** Why it cannot be asked at the moment. */
  readonly notReady: string;
  /** How many posts one request asks for if all are wanted. */
  readonly pageSize: number;
  /** The highest cost of looking up users and reading posts, in US dollars. */
  costOf(amount: { posts: number; users: number }): number;
  /** Whether the operator has turned it off. Missing where that cannot be done. */
  isOff?(config: Config): boolean;
  /** Missing for a source whose posts are imported. */
  connect?(surroundings: Surroundings): PostSource;
};
