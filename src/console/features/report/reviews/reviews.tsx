import { REVIEWS, readingPath, reviewPath } from '#console/shared/address/review-path.ts';
import { useKept } from '#console/shared/charts/kept.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { describeReader } from '#console/shared/levels/describe-reader.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { NewestTable } from '#console/shared/lists/list-table.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { Moment } from '#console/ui/text/moment.tsx';
import { RowTitle } from '#console/ui/text/row-title.tsx';
import type { ReviewProgress } from '#contract/review.ts';
import { useScreenName } from '../use-screen-name.ts';
import { CheckAccount } from './check-account.tsx';
import { startReviews } from './providers.ts';

const columnsFor = (screenName: string): readonly Column<ReviewProgress>[] => [
  {
    id: 'review',
    header: 'Review',
    part: 'title',
    cell: ({ id, kind, created_at, created_by }) => (
      <RowTitle
        title={
          <TextLink to={reviewPath(screenName, id)}>
            {KIND_NAMES[kind]}, No. {id}
          </TextLink>
        }
        subtitle={
          <>
            <Moment at={created_at} />
            {created_by !== null && (
              <>
                {' '}
                by <bdi>{created_by}</bdi>
              </>
            )}
          </>
        }
      />
    ),
  },
  { id: 'by', header: 'Posts read by', cell: (review) => <bdi>{describeReader(review)}</bdi> },
  {
    id: 'judged',
    header: 'Judged',
    align: 'end',
    cell: ({ judged, drawn }) => `${formatCount(judged)} of ${formatCount(drawn)}`,
  },
  {
    id: 'unsettled',
    header: 'To settle',
    align: 'end',
    cell: ({ unsettled }) => formatCount(unsettled),
  },
  {
    id: 'read',
    header: 'Left for you',
    cell: ({ id, mine: { left } }) =>
      left === 0 ? 'Nothing' : <TextLink to={readingPath(screenName, id)}>{`Read ${formatCount(left)}`}</TextLink>,
  },
];

/** The reviews of the account: samples of its posts that people judge, to measure the analyzer on it. */
export function Reviews() {
  const screenName = useScreenName();
  return (
    <Section
      id={REVIEWS}
      title="Checked by people"
      description="Random samples of the posts, read by people without the marks. They say how much the analyzer finds on this account, and how much of it is right."
      actions={<CheckAccount />}
    >
      <NewestTable
        list={useKept(startReviews, screenName)}
        label="Reviews"
        columns={columnsFor(screenName)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Not checked yet">
            Nobody has measured what the analyzer finds and misses on this account.
          </EmptyState>
        }
      />
    </Section>
  );
}
