import { groupPath, pairPath } from '#console/shared/address/campaigns-path.ts';
import { reportPath } from '#console/shared/address/report-path.ts';
import { ActingTogetherHelp } from '#console/shared/campaigns/acting-together-help.tsx';
import { LooksLike } from '#console/shared/campaigns/looks-like.tsx';
import { MATCH_COLUMNS } from '#console/shared/campaigns/match-columns.ts';
import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { UtcMoment } from '#console/ui/text/moment.tsx';
import type { Companions } from '#contract/campaign.ts';
import { TOGETHER } from '../parts.ts';
import { useScreenName } from '../use-screen-name.ts';
import { startCompanions } from './providers.ts';

type Companion = Companions['data'][number];

/** The stored accounts that acted together with this one. */
export function Together() {
  const { data, failure, retry } = useQuery(startCompanions, useScreenName());
  return (
    <Section
      id={TOGETHER}
      title="Acts together with"
      description="Other stored accounts that did the same at nearly the same time, more often than by chance."
      actions={data !== null && <ActingTogetherHelp method={data.method} />}
    >
      {failure !== null ? (
        <LoadFailure title="The accounts that acted together with it could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      ) : data === null ? (
        <Spinner label="Looking for accounts that acted together with it" />
      ) : (
        <Found companions={data} />
      )}
    </Section>
  );
}

function Found({ companions: { data, count, looks_like, method } }: { companions: Companions }) {
  const screenName = useScreenName();
  const waiting = method.waiting === 0 ? '' : `${formatPosts(method.waiting)} are still being compared.`;
  if (count === 0) {
    const others = Math.max(0, method.accounts - 1);
    return (
      <EmptyState title={waiting === '' ? 'Acted together with no other account' : 'None found yet'}>
        {`Its stored posts were compared with those of ${formatCount(others)} other ${others === 1 ? 'account' : 'accounts'} that you see. ${waiting} It may still act together with accounts that are not stored here.`}
      </EmptyState>
    );
  }
  return (
    <>
      <LooksLike likenesses={looks_like} />
      <Table
        label="Accounts that acted together with it"
        columns={columnsFor(screenName)}
        rows={data}
        rowKey={({ account }) => account.screen_name}
      />
      <p>
        {data.length < count && `The ${formatCount(data.length)} strongest of ${formatCount(count)} accounts. `}
        {waiting !== '' && `${waiting} `}
        <TextLink to={groupPath(screenName)}>Show its group</TextLink>
      </p>
    </>
  );
}

const columnsFor = (screenName: string): readonly Column<Companion>[] => [
  {
    id: 'account',
    header: 'Account',
    part: 'title',
    cell: ({ account }) => (
      <TextLink to={reportPath(account.screen_name)}>
        <bdi>@{account.screen_name}</bdi>
      </TextLink>
    ),
  },
  ...MATCH_COLUMNS,
  { id: 'first', header: 'First', cell: ({ first_at }) => <UtcMoment at={first_at} /> },
  { id: 'last', header: 'Last', cell: ({ last_at }) => <UtcMoment at={last_at} /> },
  {
    id: 'posts',
    header: 'Posts',
    cell: ({ account }) => (
      <TextLink
        to={pairPath(screenName, account.screen_name)}
        aria-label={`Posts side by side with @${account.screen_name}`}
      >
        Side by side
      </TextLink>
    ),
  },
];
