import PencilIcon from 'lucide-react/icons/pencil';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { ActionMenu } from '#console/ui/actions/action-menu.tsx';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { StatusDot } from '#console/ui/signs/status-dot.tsx';
import { StatusNote } from '#console/ui/signs/status-note.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { Clamped } from '#console/ui/text/clamped.tsx';
import { RowTitle } from '#console/ui/text/row-title.tsx';
import type { LlmSetting } from '#contract/llm-setting.ts';
import { KeyCell } from './key-cell.tsx';

const ACTIONS = [
  { id: 'edit', label: 'Edit LLMSettings', icon: <PencilIcon /> },
  { id: 'delete', label: 'Delete LLMSettings', icon: <Trash2Icon />, tone: 'danger' },
] as const;

type SettingColumnsOptions = {
  onEdit: (setting: LlmSetting) => void;
  onDelete: (setting: LlmSetting) => void;
};

/** The columns of /llm_analyzers. */
export const settingColumns = ({ onEdit, onDelete }: SettingColumnsOptions): readonly Column<LlmSetting>[] => [
  {
    id: 'name',
    header: 'Name',
    part: 'title',
    width: '25%',
    cell: ({ name, model }) => <RowTitle title={<bdi>{name}</bdi>} subtitle={model} />,
  },
  {
    id: 'description',
    header: 'Description',
    cell: (setting) => (
      <Stack gap="1">
        {setting.description !== '' && <Clamped>{setting.description}</Clamped>}
        {setting.problem !== null && (
          <StatusNote tone="warning" label="Cannot be run">
            <p>{setting.problem}</p>
          </StatusNote>
        )}
        <KeyCell key={setting.version} setting={setting} />
      </Stack>
    ),
  },
  {
    id: 'is_selected',
    width: '9rem',
    header: 'is_selected',
    cell: ({ is_selected }) => (
      <StatusDot tone={is_selected ? 'success' : 'neutral'}>{is_selected ? 'Active' : 'Inactive'}</StatusDot>
    ),
  },
  {
    id: 'see',
    width: '7rem',
    header: 'See',
    cell: ({ id }) => (
      <LinkButton to={`/llm_setting/${id}`} variant="outline" size="sm" lang="fr">
        Voir
      </LinkButton>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    part: 'actions',
    cell: (setting) => (
      <ActionMenu
        row={setting.name}
        items={ACTIONS}
        onSelect={(id) => (id === 'edit' ? onEdit(setting) : onDelete(setting))}
      />
    ),
  },
];
