import { useActorRef, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useKept } from '#console/shared/charts/kept.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { formatCount, formatNumber } from '#console/shared/figures/figures.ts';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import type { ItemFilters } from '#console/shared/item-list/item-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { SelectBox } from '#console/ui/fields/select-box.tsx';
import { ActionBar } from '#console/ui/layout/action-bar.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { Item } from '#contract/item.ts';
import { tagging } from './arranging/providers.ts';
import { NO_TAGS_OF_CHOSEN, TagsModal, tagsOfChosen } from './arranging/tags-modal.tsx';
import { ChosenActions } from './chosen/chosen-actions.tsx';
import { DeleteItemsDialog } from './delete-items-dialog.tsx';
import {
  chosenOf,
  provideRemovalOfChosen,
  type SelectionActor,
  type SelectionSnapshot,
  startSelection,
} from './providers.ts';

const selectChosen = ({ context }: SelectionSnapshot) => context.chosen;
const selectIsGathering = (selection: SelectionSnapshot) => selection.matches('gathering');

/** The column with a checkbox that selects the row's account. */
export const selectColumn = (selection: SelectionActor): Column<Item> => ({
  id: 'select',
  header: 'Select',
  part: 'select',
  cell: (item) => <RowChoice selection={selection} item={item} />,
});

function RowChoice({ selection, item }: { selection: SelectionActor; item: Item }) {
  const isChosen = useSelector(selection, ({ context }) => context.chosen.some(({ id }) => id === item.id));
  const rows = [chosenOf(item)];
  return (
    <SelectBox
      label={`Select ${item.name}`}
      checked={isChosen}
      onChange={() => selection.send(isChosen ? { type: 'rows.dropped', rows } : { type: 'rows.chosen', rows })}
    />
  );
}

/** Shown below the list while accounts are selected: how many, and the actions for all of them. */
export function SelectionBar({ filters }: { filters: ItemFilters }) {
  const selection = useKept(startSelection);
  const deletion = useActorRef(useMemo(() => provideRemovalOfChosen(selection), [selection]));
  const tags = useModalFlow(tagging, NO_TAGS_OF_CHOSEN);
  const { subject: deleted } = useDialog(deletion);
  const chosen = useSelector(selection, selectChosen);
  const isGathering = useSelector(selection, selectIsGathering);
  const label = chosen.length === 1 ? (chosen[0]?.label ?? '') : formatNumber(chosen.length, 'account');
  return (
    <>
      <ActionBar label="Selected accounts">
        {chosen.length > 0 && (
          <>
            <span aria-live="polite">{formatCount(chosen.length)} selected</span>
            <Button
              size="sm"
              variant="outline"
              loading={isGathering}
              onClick={() => selection.send({ type: 'rows.wanted', query: filters })}
            >
              Select all
            </Button>
            <Button size="sm" variant="ghost" onClick={() => selection.send({ type: 'selection.cleared' })}>
              Clear selection
            </Button>
            <Button size="sm" variant="outline" onClick={() => tags.open(tagsOfChosen(chosen))}>
              Tags
            </Button>
            <ChosenActions screenNames={chosen.map(({ screenName }) => screenName)} />
            <Button
              size="sm"
              variant="danger"
              onClick={() => deletion.send({ type: 'dialog.opened', subject: { rows: chosen, label } })}
            >
              Delete selected
            </Button>
          </>
        )}
      </ActionBar>
      <TagsModal tags={tags} many />
      <DeleteItemsDialog
        deletion={deletion}
        ids={deleted?.rows.map(({ id }) => id) ?? []}
        names={deleted?.rows.map((row) => row.label) ?? []}
        onRemoved={() => selection.send({ type: 'selection.cleared' })}
      />
    </>
  );
}
