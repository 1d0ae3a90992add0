import { Select } from '#console/ui/fields/select.tsx';
import { ListFilter } from '#console/ui/layout/list-filters.tsx';

type GroupFilterProps = { group: string | null; onChange: (group: string) => void };

/** Shows the accounts that acted together with one account. It is there while the address names one, as a link from its group does. */
export const GroupFilter = ({ group, onChange }: GroupFilterProps) =>
  group !== null && (
    <ListFilter>
      <Select
        aria-label="Group"
        options={[
          { value: '', label: 'Any group' },
          { value: group, label: `Acted with @${group}` },
        ]}
        value={group}
        onChange={onChange}
      />
    </ListFilter>
  );
