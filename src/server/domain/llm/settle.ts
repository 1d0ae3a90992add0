import type { UnreadableReason } from '#contract/analyzer-test.ts';
import {
  type FoundLabel,
  NO_REFUSED_LABELS,
  type Outcome,
  type PostOutcome,
  type RefusedLabels,
} from '#server/domain/labelling/outcome.ts';
import type { PreparedPost } from '#server/domain/sent-posts/prepare-post.ts';
import type { Ask, Reply } from './ask-model.ts';
import { checkLabels } from './check-labels.ts';
import type { Fault } from './frame.ts';
import { readAnswer } from './read-answer.ts';

/** What a reply settles, and what must be asked again, each post alone. */
export type Settlement = { outcomes: PostOutcome[]; again: Ask[]; fault: Fault | null };

/** Asking again cannot make a post shorter, or make a server accept or answer what it did not. */
const FINAL: readonly UnreadableReason[] = ['too-long', 'not-accepted', 'no-answer'];

/**
 * Turns a reply into outcomes. A post without a usable answer is asked about again alone: once after a shared request,
 * and once more with a note on what was wrong. After that, the problem is its outcome.
 */
export function settle(ask: Ask, reply: Reply, categories: readonly string[]): Settlement {
  const read = readReply(reply, ask.posts.length);
  const fault = 'fault' in read ? read.fault : null;
  const settlement: Settlement = { outcomes: [], again: [], fault };
  ask.posts.forEach((prepared, index) => {
    const labels = 'labels' in read ? read.labels[index] : null;
    if (labels) {
      const { found, refused } = checkLabels(labels, prepared, categories);
      settlement.outcomes.push(outcomeOf(prepared, judge(found, refused), refused));
    } else if (ask.posts.length > 1) {
      settlement.again.push({ posts: [prepared], fault: null, isLast: false });
    } else {
      const trouble = troubleOf(read);
      const isFinal = ask.isLast || (trouble.kind === 'unreadable' && FINAL.includes(trouble.reason));
      if (isFinal) settlement.outcomes.push(outcomeOf(prepared, trouble, NO_REFUSED_LABELS));
      else settlement.again.push({ posts: [prepared], fault, isLast: true });
    }
  });
  return settlement;
}

/** A post whose labels were all refused is unreadable: the model says that something is there, but not where or what. */
function judge(found: FoundLabel[], refused: RefusedLabels): Outcome {
  if (found.length > 0) return { kind: 'labelled', labels: found };
  if (refused.quote > 0) return { kind: 'unreadable', reason: 'invented-quotes' };
  return Object.values(refused).some((count) => count > 0)
    ? { kind: 'unreadable', reason: 'invented-labels' }
    : { kind: 'nothing' };
}

type Read = ReturnType<typeof readAnswer> | { reason: UnreadableReason };

function readReply({ ending, text }: Reply, posts: number): Read {
  if (ending === 'complete') return readAnswer(text, posts);
  return ending === 'refused' ? { isRefusal: true } : { reason: ending };
}

function troubleOf(read: Read): Extract<Outcome, { kind: 'refused' | 'unreadable' }> {
  if ('isRefusal' in read) return { kind: 'refused' };
  if ('fault' in read) return { kind: 'unreadable', reason: read.fault };
  return { kind: 'unreadable', reason: 'reason' in read ? read.reason : 'wrong-form' };
}

function outcomeOf(
  { post, injectionSigns }: PreparedPost,
  outcome: Outcome,
  refusedLabels: RefusedLabels,
): PostOutcome {
  return { ...outcome, postId: post.id, refusedLabels, injectionSigns };
}
