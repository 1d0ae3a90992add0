import { useKept } from '#console/shared/charts/kept.ts';
import { NewestTable } from '#console/shared/lists/list-table.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { RelativeMoment } from '#console/ui/text/relative-moment.tsx';
import { RowTitle } from '#console/ui/text/row-title.tsx';
import type { SettingVersion } from '#contract/llm-setting.ts';
import { PART_TITLES } from './part-titles.ts';
import { startVersions } from './providers.ts';

/** Shown as the author of a version that the server made, such as the one of a fresh install. */
const SERVER = 'Plumbline';

const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  model: 'Model',
  api_key: 'API key',
  is_selected: 'Selected',
  is_blind: 'Blind mode',
  languages: 'Languages',
  counts_reposts: 'Count reposts',
  categories: 'Categories',
  prompt_user: 'User prompt',
  prompt_system: 'System prompt',
};

const describeChange = ({ version, changed }: SettingVersion): string =>
  version === 1 ? 'Added' : changed.map((field) => FIELD_LABELS[field] ?? field).join(', ');

const COLUMNS: readonly Column<SettingVersion>[] = [
  {
    id: 'part',
    header: 'Form',
    part: 'title',
    width: '25%',
    cell: ({ part, version }) => <RowTitle title={PART_TITLES[part]} subtitle={`Version ${version}`} />,
  },
  { id: 'changed', header: 'Changed', cell: describeChange },
  { id: 'actor', header: 'Who', width: '18%', cell: ({ actor }) => <bdi>{actor ?? SERVER}</bdi> },
  { id: 'at', header: 'When', width: '22%', cell: ({ at }) => <RelativeMoment at={at} /> },
];

/** The saved versions of the page's forms: who saved them, when, and what changed. */
export function VersionHistory({ settingId }: { settingId: number }) {
  return (
    <Card anchor="history" title="History" description="Saved versions, newest first.">
      <NewestTable
        list={useKept(startVersions, settingId)}
        label="History"
        columns={COLUMNS}
        rowKey={({ part, version }) => `${part} ${version}`}
      />
    </Card>
  );
}
