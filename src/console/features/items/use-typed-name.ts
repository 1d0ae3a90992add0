import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { nameInAddress } from '#contract/name-in-address.ts';
import type { AddItemValues } from './add-item-schema.ts';
import { startSources } from './providers.ts';

/** The typed name without `@`, and whether it came from the address of a profile. */
export function useTypedName(form: Form<AddItemValues>): { name: string; isAddress: boolean } {
  const { data } = useQuery(startSources);
  const typed = String(useField(form, 'screenName').value).trim();
  const named = nameInAddress(typed, data?.sources.flatMap(({ addresses }) => addresses) ?? []);
  return { name: named ?? typed.replace(/^@/, ''), isAddress: named !== null };
}
