import BookmarkIcon from 'lucide-react/icons/bookmark';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { useMemo } from 'react';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { type ItemFilters, readFilters, writeFilters } from '#console/shared/item-list/item-query.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { Select } from '#console/ui/fields/select.tsx';
import { ListFilter } from '#console/ui/layout/list-filters.tsx';
import type { SavedFilters as Saved } from '#contract/arranging.ts';
import { provideFilterDeletion, provideFilterSaving, startSavedFilters } from './providers.ts';

type Chosen = Readonly<Record<string, string>>;

/** As the address and the list hold them. */
const chosenOf = ({ filters }: Saved): Chosen =>
  writeFilters(
    readFilters(
      new URLSearchParams(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    ),
  );

const isSame = (one: Chosen, other: Chosen) =>
  Object.keys({ ...one, ...other }).every((name) => one[name] === other[name]);

type SavedFiltersProps = {
  filters: ItemFilters;
  /** Shows the list with these filters and this order. */
  onChoose: (chosen: Chosen) => void;
};

/** Filters and order under a name: to choose, to save and to delete. */
export function SavedFilters({ filters, onChoose }: SavedFiltersProps) {
  const saved = useQuery(startSavedFilters).data?.data ?? [];
  const now = writeFilters(filters);
  const current = saved.find((each) => isSame(chosenOf(each), now));
  return (
    <>
      {saved.length > 0 && (
        <ListFilter>
          <Select
            aria-label="Saved filters"
            options={[
              { value: '', label: 'Saved filters' },
              ...saved.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={current ? String(current.id) : ''}
            onChange={(id) => {
              const chosen = saved.find((each) => String(each.id) === id);
              onChoose(chosen ? chosenOf(chosen) : {});
            }}
          />
        </ListFilter>
      )}
      {current ? (
        <Deletion key={current.id} saved={current} />
      ) : (
        Object.keys(now).length > 0 && <Saving key={JSON.stringify(now)} filters={now} />
      )}
    </>
  );
}

function Deletion({ saved }: { saved: Saved }) {
  const logic = useMemo(() => provideFilterDeletion({ name: saved.name, filters: saved.filters }), [saved]);
  const { isWorking, give } = useRowCommand(logic);
  return (
    <IconButton label={`Delete saved filters ${saved.name}`} loading={isWorking} onClick={() => give({ id: saved.id })}>
      <Trash2Icon />
    </IconButton>
  );
}

function Saving({ filters }: { filters: Chosen }) {
  const flow = useMemo(() => provideFilterSaving(filters), [filters]);
  const saving = useModalFlow(flow, {
    initial: { name: '' },
    work: () => ({ name: 'Save filters', place: `saved_filters/${new URLSearchParams(filters)}` }),
  });
  return (
    <>
      <Button variant="ghost" icon={<BookmarkIcon />} onClick={() => saving.open()}>
        Save filters
      </Button>
      <FlowModal
        flow={saving}
        title="Save filters"
        description="Search, filters and order of the list are kept under a name. Only you see them."
      >
        {(form) => <TextField form={form} name="name" label="Name" required maxLength={60} />}
      </FlowModal>
    </>
  );
}
