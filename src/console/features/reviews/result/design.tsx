import { formatCount, formatPosts } from '#console/shared/figures/figures.ts';
import { formatMark } from '#console/shared/levels/strength.ts';
import { Section } from '#console/ui/layout/section.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import type { Review } from '#contract/review.ts';

type Stratum = Review['strata'][number];

/** `No mark`, `Strength above 0 to under 40` */
export function nameStratum({ from, to }: Stratum): string {
  if (to === 0) return 'No mark';
  const end = to === 1 ? 'to 100' : `to under ${formatMark(to)}`;
  return from === 0 ? `Strength above 0 ${end}` : `Strength ${formatMark(from)} ${end}`;
}

const WEIGHT = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

const COLUMNS: readonly Column<Stratum>[] = [
  { id: 'stratum', header: 'Posts with', part: 'title', cell: nameStratum },
  { id: 'posts', header: 'In the account', align: 'end', cell: ({ posts }) => formatCount(posts) },
  { id: 'drawn', header: 'Drawn', align: 'end', cell: ({ drawn }) => formatCount(drawn) },
  {
    id: 'weight',
    header: 'Each stands for',
    align: 'end',
    cell: ({ weight }) => (weight === null ? 'None drawn' : WEIGHT.format(weight)),
  },
];

/** How the sample was drawn, so that others can draw it again. */
export const Design = ({ review }: { review: Review }) => (
  <Section
    title="How it was drawn"
    description="Posts were drawn at random from groups by strength (strata). Each post counts by the size of its group, so marked posts do not count more."
  >
    <Stack>
      <Table label="Strata" columns={COLUMNS} rows={review.strata} rowKey={({ from, to }) => `${from} ${to}`} />
      <Facts
        layout="pairs"
        facts={[
          { label: 'Posts', value: formatCount(review.drawn) },
          { label: 'For two people', value: review.doubled === 0 ? 'None' : formatPosts(review.doubled) },
          { label: 'Blind', value: review.is_blind ? 'Yes' : 'No, readers see the marks' },
          { label: 'Seed', value: <bdi>{review.seed}</bdi> },
          { label: 'Analysis', value: `No. ${review.run_id}` },
          { label: 'Started by', value: <bdi>{review.created_by ?? 'A deleted person'}</bdi> },
          ...(review.readers.length === 0
            ? []
            : [
                {
                  label: 'Readers',
                  value: review.readers
                    .map(({ name, judged }) => `${name ?? 'a deleted person'} (${formatPosts(judged)})`)
                    .join(', '),
                },
              ]),
        ]}
      />
    </Stack>
  </Section>
);
