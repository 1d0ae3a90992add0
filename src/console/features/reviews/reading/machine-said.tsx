import { formatMark } from '#console/shared/levels/strength.ts';
import { PostNote } from '#console/ui/layout/post-article.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { MachineAnswer } from '#contract/review-judgement.ts';

/** What the analyzer said of a post. */
export const MachineSaid = ({ machine, text }: { machine: MachineAnswer; text: string }) => (
  <Stack gap="2">
    <PostNote>{describeMachine(machine)}</PostNote>
    {machine.labels.length > 0 && (
      <ul aria-label="What the analyzer found">
        {machine.labels.map(({ category, start, end, strength }) => (
          <li key={`${category} ${start} ${end}`}>
            <strong>{category}</strong> ({formatMark(strength)}) <q dir="auto">{text.slice(start, end)}</q>
          </li>
        ))}
      </ul>
    )}
  </Stack>
);

/** `The analyzer: strength 62, flagged.` */
export function describeMachine({ strength, is_flagged, labels }: MachineAnswer): string {
  if (labels.length === 0 && strength === 0) return 'The analyzer found nothing.';
  return `The analyzer: strength ${formatMark(strength)}, ${is_flagged ? 'flagged' : 'not flagged'}.`;
}
