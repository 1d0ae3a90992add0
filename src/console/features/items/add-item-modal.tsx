import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import type { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Stack } from '#console/ui/layout/stack.tsx';
import { AccountLookUp } from './account-lookup.tsx';
import type { AddItemValues } from './add-item-schema.ts';
import { AvailableNames } from './available-names.tsx';
import { describeSources, ruleOfNames } from './describe-sources.ts';
import { startSources } from './providers.ts';
import { useTypedName } from './use-typed-name.ts';
import { WaitingNotice } from './waiting-notice.tsx';

export const EMPTY_ITEM = {
  initial: { screenName: '', choice: '' },
  work: () => ({ name: 'Add Item', place: 'items/add' }),
};

type AddItemModalProps = {
  add: ReturnType<typeof useModalFlow<AddItemValues>>;
  onImport: () => void;
};

/** Add Item: takes a name or the address of a profile, looks up its sources on request, and lists what is available. */
export const AddItemModal = ({ add, onImport }: AddItemModalProps) => (
  <FlowModal flow={add} title="Add Item" description={<Sources />} showsOffer>
    {(form) => (
      <Stack>
        <WaitingNotice />
        <NameField form={form} />
        <AvailableNames form={form} onImport={onImport} />
        <AccountLookUp form={form} />
      </Stack>
    )}
  </FlowModal>
);

function Sources() {
  const { data } = useQuery(startSources);
  return describeSources(data?.sources ?? []);
}

function NameField({ form }: { form: Form<AddItemValues> }) {
  const { data } = useQuery(startSources);
  const { name, isAddress } = useTypedName(form);
  return (
    <TextField
      form={form}
      name="screenName"
      label="Screen name"
      help={isAddress ? `The address of @${name}.` : ruleOfNames(data?.sources ?? [])}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
