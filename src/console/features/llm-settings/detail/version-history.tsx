import { useActorRef } from '@xstate/react';
import { useKept } from '#console/shared/charts/kept.ts';
import { askAtOnce } from '#console/shared/dialogs/provide-dialog.ts';
import { NewestTable } from '#console/shared/lists/list-table.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { RelativeMoment } from '#console/ui/text/relative-moment.tsx';
import { RowTitle } from '#console/ui/text/row-title.tsx';
import type { SettingVersion, SettingVersionDetail } from '#contract/setting-version.ts';
import { PART_TITLES } from './part-titles.ts';
import { startVersions, versionView } from './providers.ts';
import { describeChange } from './version-fields.ts';
import { VersionModal } from './version-modal.tsx';

/** Shown as the author of a version that the server made, such as the one of a fresh install. */
const SERVER = 'Plumbline';

const columns = (onOpen: (version: SettingVersion) => void): readonly Column<SettingVersion>[] => [
  {
    id: 'part',
    header: 'Form',
    part: 'title',
    width: '25%',
    cell: ({ part, version }) => <RowTitle title={PART_TITLES[part]} subtitle={`Version ${version}`} />,
  },
  { id: 'changed', header: 'Changed', cell: describeChange },
  { id: 'actor', header: 'Who', width: '16%', cell: ({ actor }) => <bdi>{actor ?? SERVER}</bdi> },
  { id: 'at', header: 'When', width: '20%', cell: ({ at }) => <RelativeMoment at={at} /> },
  {
    id: 'content',
    header: 'Content',
    align: 'end',
    cell: (version) => (
      <Button
        variant="outline"
        size="sm"
        aria-label={`Open version ${version.version} of ${PART_TITLES[version.part]}`}
        onClick={() => onOpen(version)}
      >
        Open
      </Button>
    ),
  },
];

type VersionHistoryProps = { settingId: number; onRestore: (version: SettingVersionDetail) => void };

/** The saved versions of the page's forms: who saved them, when, what changed, and each in full. */
export function VersionHistory({ settingId, onRestore }: VersionHistoryProps) {
  const view = useActorRef(versionView);
  const open = ({ part, version }: SettingVersion) => askAtOnce(view, { settingId, part, version });
  return (
    <Card anchor="history" title="History" description="Saved versions, newest first. Each can be opened and restored.">
      <NewestTable
        list={useKept(startVersions, settingId)}
        label="History"
        columns={columns(open)}
        rowKey={({ part, version }) => `${part} ${version}`}
      />
      <VersionModal view={view} onRestore={onRestore} />
    </Card>
  );
}
