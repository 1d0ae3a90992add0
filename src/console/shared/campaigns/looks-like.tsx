import { Callout } from '#console/ui/feedback/callout.tsx';
import type { CampaignLikeness } from '#contract/campaign.ts';
import { describeLikeness } from './trace-words.ts';

/** What else makes accounts post like this, where the matches look like it. */
export function LooksLike({ likenesses }: { likenesses: readonly CampaignLikeness[] }) {
  if (likenesses.length === 0) return null;
  return (
    <Callout tone="warning" title="Something else could explain this">
      {likenesses.map((likeness) => (
        <p key={likeness.like}>{describeLikeness(likeness)}</p>
      ))}
    </Callout>
  );
}
