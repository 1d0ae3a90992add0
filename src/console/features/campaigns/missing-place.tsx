import { groupPath } from '#console/shared/address/campaigns-path.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import type { CampaignMethod } from '#contract/campaign.ts';
import type { Place } from '#machines/campaigns.machine.ts';
import type { Content } from './content.ts';
import { Waiting } from './waiting.tsx';

type MissingPlaceProps = { place: Place; content: Content };

/** There is no such group or pair, or an account is not among those of this person. */
export function MissingPlace({ place: { accounts }, content }: MissingPlaceProps) {
  if (content.view === 'unknown') {
    return (
      <EmptyState title={`Not among your accounts: ${accounts.map((name) => `@${name}`).join(' or ')}`}>
        Only accounts on your list are compared. Add missing accounts under Items first.
      </EmptyState>
    );
  }
  return <NotTogether accounts={accounts} method={content.answer.method} />;
}

function NotTogether({ accounts, method }: Pick<Place, 'accounts'> & { method: CampaignMethod }) {
  const [first = '', second] = accounts;
  return (
    <>
      <Waiting method={method} />
      <EmptyState
        title={
          second === undefined
            ? `@${first} acted together with no other account`
            : `@${first} and @${second} did not act together`
        }
      >
        By the stored posts of the accounts that you see, and not more often than by chance. Posts that are not stored
        here may show more.{' '}
        {second !== undefined && <TextLink to={groupPath(first)}>{`Who acted together with @${first}`}</TextLink>}
      </EmptyState>
    </>
  );
}
