import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useField } from '#console/shared/forms/use-field.ts';
import type { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { Stack } from '#console/ui/layout/stack.tsx';
import { AccountLookUp } from './account-lookup.tsx';
import { AvailableNames } from './available-names.tsx';
import { nameInAddress } from './profile-address.ts';
import { WaitingNotice } from './waiting-notice.tsx';

type AddItemModalProps = {
  add: ReturnType<typeof useModalFlow<{ screenName: string }>>;
  onImport: () => void;
};

/** Add Item: a name or the address of a profile, on request where it would come from, and what there is instead. */
export const AddItemModal = ({ add, onImport }: AddItemModalProps) => (
  <FlowModal
    flow={add}
    title="Add Item"
    description="Taken from X while a token is active, where a look-up costs $0.01; else from imported archives or the samples."
  >
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

function NameField({ form }: { form: Form<{ screenName: string }> }) {
  const named = nameInAddress(String(useField(form, 'screenName').value));
  return (
    <TextField
      form={form}
      name="screenName"
      label="Screen name"
      help={
        named === null
          ? 'With or without the @: 1 to 15 letters, digits or underscores. Or the address of a profile.'
          : `The address of @${named}.`
      }
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
