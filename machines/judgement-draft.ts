/** A technique that a reader names, with its words; without words, `start` and `end` are null. UTF-16 units. */
export type Mark = { readonly category: string; readonly start: number | null; readonly end: number | null };

/** Words of a post that a reader has selected. */
export type SelectedWords = { readonly start: number; readonly end: number };

export type JudgementVerdict = 'found' | 'none' | 'cannot_tell';

/** What a reader has marked and written about a post so far. */
export type MarkDraft = { readonly found: readonly Mark[]; readonly note: string };

/** What the server says of a reader's place in a review. The chart reads nothing else of it. */
export type Turn = {
  /** The post to read; null when nothing is left. */
  readonly post: { readonly id: number } | null;
  /** The reader's newest judgement; null before the first one. */
  readonly last: {
    readonly judgement: MarkDraft & { readonly id: number; readonly verdict: JudgementVerdict };
    readonly post: { readonly id: number };
  } | null;
};

export type JudgementDraft = MarkDraft & { readonly postId: number; readonly verdict: JudgementVerdict };

const EMPTY: MarkDraft = { found: [], note: '' };

/** What a reader is shown, and their drafts by the post's id. */
type Drafted = { readonly turn: Turn | null; readonly drafts: Readonly<Record<string, MarkDraft>> };

/** What the reader has marked and written about the shown post. */
export const draftOf = ({ turn, drafts }: Drafted): MarkDraft => drafts[String(turn?.post?.id)] ?? EMPTY;

/** The drafts with this change of the shown post's. */
export const changeDraft = (context: Drafted, change: Partial<MarkDraft>) => ({
  drafts: { ...context.drafts, [String(context.turn?.post?.id)]: { ...draftOf(context), ...change } },
});

/** Whether both are about the same technique and words. */
export const isSameMark = (one: Mark, other: Mark) =>
  one.category === other.category && one.start === other.start && one.end === other.end;
