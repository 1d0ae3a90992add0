import { formatCount } from '#console/shared/figures/figures.ts';
import { formatMeasure } from '#console/shared/reviews/describe-reviewed.ts';
import { Section } from '#console/ui/layout/section.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { Measure } from '#contract/measure.ts';
import type { ReviewFinding } from '#contract/review-finding.ts';
import { formatAlpha } from './format-alpha.ts';

type Technique = ReviewFinding['techniques'][number];

const orFew = (measure: Measure | null) => (measure === null ? 'Too few' : formatMeasure(measure));

const COLUMNS: readonly Column<Technique>[] = [
  { id: 'technique', header: 'Technique', part: 'title', cell: ({ category }) => category },
  { id: 'found', header: 'Posts, by people', align: 'end', cell: ({ found }) => formatCount(found) },
  { id: 'marked', header: 'Posts, by the analyzer', align: 'end', cell: ({ marked }) => formatCount(marked) },
  { id: 'recall', header: 'Of what people found', align: 'end', cell: ({ recall }) => orFew(recall) },
  { id: 'precision', header: 'Of its marks, confirmed', align: 'end', cell: ({ precision }) => orFew(precision) },
  {
    id: 'alpha',
    header: 'Agreement',
    align: 'end',
    cell: ({ alpha }) => (alpha === null ? 'Too few' : formatAlpha(alpha)),
  },
];

/** The same for each technique that somebody found. */
export const Techniques = ({ finding }: { finding: ReviewFinding }) =>
  finding.techniques.length > 0 && (
    <Section title="By technique" description="Among the judged posts. With fewer than five of them nothing is said.">
      <Table label="Techniques" columns={COLUMNS} rows={finding.techniques} rowKey={({ category }) => category} />
    </Section>
  );
