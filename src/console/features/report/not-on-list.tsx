import { useLocation } from 'react-router-dom';
import { additionPath } from '#console/shared/address/opening-paths.ts';
import { reportPath } from '#console/shared/address/report-path.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import type { Missing } from './standing.ts';

type NotOnListProps = { screenName: string } & Missing;

/** Shown for a name under which this person sees no account. It says no more than the list and Add Item do. */
export const NotOnList = ({ screenName, presentName }: NotOnListProps) => (
  <>
    <title>{`${presentName === null ? 'Not on your list' : 'Another name'} · Plumbline`}</title>
    <PageHeader title={`@${screenName}`} up={{ to: '/items', label: 'All items' }} />
    {presentName === null ? <Unknown screenName={screenName} /> : <Renamed presentName={presentName} />}
  </>
);

const Unknown = ({ screenName }: { screenName: string }) => (
  <EmptyState
    title="This account is not on your list"
    actions={<LinkButton to={additionPath(screenName)}>Add it</LinkButton>}
  >
    You see reports of the accounts on your list. Before anything is added, you can see where its posts come from and
    what they cost.
  </EmptyState>
);

/** The place in the report that the old link meant is kept. */
function Renamed({ presentName }: { presentName: string }) {
  const { search, hash } = useLocation();
  const report = { pathname: reportPath(presentName), search, hash };
  return (
    <EmptyState
      title={`This account is called @${presentName} now`}
      actions={<LinkButton to={report}>Open its report</LinkButton>}
    >
      It is the same account under another name, with all its posts and scores. Links with its old name lead here.
    </EmptyState>
  );
}
