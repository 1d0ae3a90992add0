import { formatCount } from '#console/shared/figures/figures.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Select } from '#console/ui/fields/select.tsx';
import { ListFilter } from '#console/ui/layout/list-filters.tsx';
import { startTags } from './providers.ts';

type TagFilterProps = { tag: string | null; onChange: (tag: string) => void };

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Shows the accounts with one tag. It is there once the person has tagged something. */
export function TagFilter({ tag, onChange }: TagFilterProps) {
  const { data } = useQuery(startTags);
  const known = data?.data ?? [];
  const chosen = known.find((each) => tag !== null && isSame(each.tag, tag))?.tag ?? tag ?? '';
  const isMissing = chosen !== '' && !known.some((each) => each.tag === chosen);
  return (
    (known.length > 0 || tag !== null) && (
      <ListFilter>
        <Select
          aria-label="Tag"
          options={[
            { value: '', label: 'Any tag' },
            ...(isMissing ? [{ value: chosen, label: chosen }] : []),
            ...known.map((each) => ({ value: each.tag, label: `${each.tag} (${formatCount(each.accounts)})` })),
          ]}
          value={chosen}
          onChange={onChange}
        />
      </ListFilter>
    )
  );
}
