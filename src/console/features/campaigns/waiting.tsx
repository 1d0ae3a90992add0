import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import type { CampaignMethod } from '#contract/campaign.ts';

/** What is still to be compared. Nothing if that is nothing. */
export function Waiting({ method: { waiting } }: { method: CampaignMethod }) {
  if (waiting === 0) return null;
  return (
    <Callout title={`${formatPosts(waiting)} ${waiting === 1 ? 'is' : 'are'} still being compared`}>
      What is shown may grow. This page looks again every few seconds.
    </Callout>
  );
}

/** `123 accounts` */
export const describeAccounts = ({ accounts }: CampaignMethod): string =>
  accounts === 1 ? 'one account' : `${formatCount(accounts)} accounts`;
