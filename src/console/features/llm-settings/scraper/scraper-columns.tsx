import Trash2Icon from 'lucide-react/icons/trash-2';
import { ActionMenu } from '#console/ui/actions/action-menu.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { StatusDot } from '#console/ui/signs/status-dot.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { RelativeMoment } from '#console/ui/text/relative-moment.tsx';
import type { ScraperParameters } from '#contract/scraper.ts';

const COUNT = new Intl.NumberFormat('en');

const ACTIONS = [{ id: 'delete', label: 'Delete parameters', icon: <Trash2Icon />, tone: 'danger' }] as const;

/** The columns of the scraper's parameters; `onDelete` asks before it deletes. */
export const scraperColumns = (
  onDelete: (parameters: ScraperParameters) => void,
): readonly Column<ScraperParameters>[] => [
  { id: 'name', header: 'Name', part: 'title', width: '24%', cell: ({ name }) => <bdi>{name}</bdi> },
  {
    id: 'bearer_token',
    header: 'Bearer token',
    cell: ({ bearer_token, token_unreadable }) =>
      token_unreadable ? (
        <Badge tone="warning">Unreadable: delete and add again</Badge>
      ) : (
        <code>{bearer_token ?? '–'}</code>
      ),
  },
  {
    id: 'max_posts',
    header: 'Posts per account',
    width: '20%',
    cell: ({ max_posts, include_reposts }) =>
      include_reposts ? `${COUNT.format(max_posts)}, reposts included` : COUNT.format(max_posts),
  },
  {
    id: 'is_active',
    header: 'Status',
    width: '9rem',
    cell: ({ is_active }) => (
      <StatusDot tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Active' : 'Inactive'}</StatusDot>
    ),
  },
  { id: 'created_at', header: 'Added', width: '14%', cell: ({ created_at }) => <RelativeMoment at={created_at} /> },
  {
    id: 'actions',
    header: 'Actions',
    part: 'actions',
    cell: (parameters) => <ActionMenu row={parameters.name} items={ACTIONS} onSelect={() => onDelete(parameters)} />,
  },
];
