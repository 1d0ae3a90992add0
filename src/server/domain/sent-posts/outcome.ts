import type { InjectionSign } from '#contract/injection-sign.ts';
import type { Label } from '#server/domain/labelling/labeller.ts';

/** Who wrote a post, as far as a text can give it away. */
export type Author = { screenName: string; displayName: string | null };

/** A post to be labelled. `id` is whatever the caller knows it by; a model never sees it. */
export type Post = { id: string; text: string; author: Author | null };

/** A label whose `quote` is `text.slice(start, end)` of the original post (UTF-16 units). */
export type FoundLabel = Label & { start: number; end: number };

/** Why a model's answer about a post could not be used, after it was asked again. */
export type UnreadableReason =
  /** No JSON in the answer. */
  | 'no-json'
  /** JSON of another form than was asked for. */
  | 'wrong-form'
  /** The answer ended before it was whole. */
  | 'cut-off'
  /** The answer is empty. */
  | 'empty'
  /** The post and the prompts are longer than the model takes. */
  | 'too-long'
  /** The server refused this one request, and takes others. */
  | 'not-accepted'
  /** The server gave no answer to this one request, again and again, while it answered others. */
  | 'no-answer';

/** What came of one question about one post. */
export type Outcome =
  | { kind: 'labelled'; labels: FoundLabel[] }
  | { kind: 'nothing' }
  | { kind: 'refused' }
  | { kind: 'unreadable'; reason: UnreadableReason };

/** Labels that a model gave and that were thrown away, by what was wrong with them. */
export type RefusedLabels = { quote: number; category: number; confidence: number };

export type PostOutcome = Outcome & {
  postId: string;
  refusedLabels: RefusedLabels;
  /** The post tries to give orders to the model; `injectionSigns` says by what it was recognised. */
  isInjectionAttempt: boolean;
  injectionSigns: readonly InjectionSign[];
};

/** Tokens as the provider counted them, or as we estimate them when it does not. */
export type Usage = { tokensIn: number; tokensOut: number; isEstimated: boolean };

/**
 * What one answered request brought: the outcomes of the posts that are settled by it (none when all of them are asked
 * again), its tokens, how long the model took, and how many HTTP requests it needed, retries included.
 */
export type RequestReport = {
  outcomes: PostOutcome[];
  usage: Usage;
  latencyMs: number;
  tries: number;
  /** To be called once the report is kept: until then its request counts as under way, so that a crash repeats no more than those. */
  kept: () => void;
};

export const NO_REFUSED_LABELS: RefusedLabels = { quote: 0, category: 0, confidence: 0 };
