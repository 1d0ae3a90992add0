import { additionPath } from '#console/shared/address/opening-paths.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';

/** Shown for an account that this person does not see. It says no more than Add Item says to everybody. */
export const NotOnList = ({ screenName }: { screenName: string }) => (
  <>
    <title>Not on your list · Plumbline</title>
    <PageHeader title={`@${screenName}`} up={{ to: '/items', label: 'All items' }} />
    <EmptyState
      title="This account is not on your list"
      actions={<LinkButton to={additionPath(screenName)}>Add it</LinkButton>}
    >
      You see reports of the accounts on your list. Before anything is added, you can see where its posts come from and
      what they cost.
    </EmptyState>
  </>
);
