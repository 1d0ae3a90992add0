import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { Suite } from '#contract/suite.ts';
import { describeAuc, describeBasis, describeF1, describeFlagged, describeUnread } from './describe-suite.ts';

type Line = Suite['lines'][number];

/** Each figure of the setting stands before that of the rules. */
export const SUITE_COLUMNS: readonly Column<Line>[] = [
  {
    id: 'file',
    header: 'File',
    part: 'title',
    cell: ({ file, kind, is_current, published }) => (
      <>
        <bdi>{file}</bdi>: {KIND_NAMES[kind]}
        {!is_current && ' (with another prompt, model or parameter)'}
        {published !== null && (
          <>
            . Published: <bdi>{published}</bdi>
          </>
        )}
      </>
    ),
  },
  { id: 'read', header: 'Read', cell: describeBasis },
  { id: 'unread', header: 'Not read', cell: describeUnread },
  { id: 'auc', header: 'AUC', cell: describeAuc },
  { id: 'f1', header: 'F1 at the flag', cell: describeF1 },
  { id: 'flagged', header: 'Flagged', cell: describeFlagged },
];
