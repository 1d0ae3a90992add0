/** A post as a source gives it. `external_id` is the source's own id, or a hash of time and text where it has none. */
export type SourcePost = {
  external_id: string;
  text: string;
  /** ISO 8601, UTC; null when the source does not have it. */
  created_at: string | null;
  /** BCP 47; null when the source does not have it. */
  lang: string | null;
};

/** An account as a source gives it. `screen_name` has the source's own upper and lower case. */
export type SourceAccount = { screen_name: string; name: string; description: string | null };

/** Where posts come from: the shipped samples, and the live X API. Archives are imported instead of asked. */
export interface PostSource {
  readonly name: 'sample' | 'x';
  /** The account of that name, whatever its case; null when the source has none. */
  findAccount(screenName: string, signal: AbortSignal): Promise<SourceAccount | null>;
  /** That account's posts, newest first, in batches of a size that suits the source. */
  readPosts(screenName: string, signal: AbortSignal): AsyncIterable<SourcePost[]>;
}
