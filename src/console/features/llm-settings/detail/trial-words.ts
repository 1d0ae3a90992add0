import type { AnalyzerTest, UnreadableReason } from '#contract/analyzer-test.ts';

const UNREADABLE: Readonly<Record<UnreadableReason, string>> = {
  'no-json': 'it is not in the form that was asked for',
  'wrong-form': 'it is in another form than was asked for',
  'cut-off': 'it ended before it was complete',
  empty: 'it is empty',
  'too-long': 'post and prompts together are too long for the model',
  'not-accepted': 'the server did not accept this request',
  'no-answer': 'the server gave no answer to this request',
  'invented-quotes': 'all its labels were refused, because it does not quote the post',
  'invented-labels': 'all its labels were refused',
};

/** A stored post in a sentence. An imported post without an id has a hash, which says nothing to people. */
export const namePost = ({ post_id, screen_name }: { post_id: string; screen_name: string }): string =>
  `${/^[0-9a-f]{64}$/.test(post_id) ? 'a post' : `post ${post_id}`} of @${screen_name}`;

type Outcome = Pick<AnalyzerTest, 'outcome' | 'reason' | 'labels'>;

/** The outcome of the question in one sentence. */
export function describeOutcome({ outcome, reason, labels }: Outcome): string {
  if (outcome === 'refused') return 'The model refuses to label this post';
  if (outcome === 'nothing') return 'Nothing was found in this post';
  if (outcome === 'labelled')
    return labels.length === 1 ? 'One passage was found' : `${labels.length} passages were found`;
  return ['The answer cannot be used', reason && UNREADABLE[reason]].filter(Boolean).join(': ');
}

/** How many labels were refused and why; null if none were. */
export function describeRefusedLabels(refused: AnalyzerTest['refused_labels']): string | null {
  const reasons = [
    { count: refused.quote, reason: 'the quote is not in the post' },
    { count: refused.category, reason: 'the analyzer has no such category' },
    { count: refused.confidence, reason: 'the confidence is not between 0 and 1' },
    { count: refused.surplus, reason: 'only the first 50 labels of a post are looked at' },
  ].filter(({ count }) => count > 0);
  if (reasons.length === 0) return null;
  return `Refused labels: ${reasons.map(({ count, reason }) => `${count} because ${reason}`).join(', ')}.`;
}
