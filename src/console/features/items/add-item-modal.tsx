import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import type { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { Stack } from '#console/ui/layout/stack.tsx';
import { AccountLookUp } from './account-lookup.tsx';

/** Add Item: a name, and on request where it would come from. */
export const AddItemModal = ({ add }: { add: ReturnType<typeof useModalFlow<{ screenName: string }>> }) => (
  <FlowModal
    flow={add}
    title="Add Item"
    description="Taken from X while a token is active, where a look-up costs $0.01; else from imported archives or the samples. It is analysed at once."
  >
    {(form) => (
      <Stack>
        <TextField
          form={form}
          name="screenName"
          label="Screen name"
          help="With or without the @: 1 to 15 letters, digits or underscores."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <AccountLookUp form={form} />
      </Stack>
    )}
  </FlowModal>
);
