import { SaveButton } from '#console/shared/forms/flow-modal.tsx';
import { FormRefusal } from '#console/shared/forms/refusal.tsx';
import { SubmittingForm } from '#console/shared/forms/submitting-form.tsx';
import { TextField } from '#console/shared/forms/text-field.tsx';
import { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { useSettings } from './providers.ts';

const PROFILE = {
  initial: { username: '' },
  needsChange: true,
  required: ['username'],
  work: () => ({ name: 'My profile', place: 'settings/profile' }),
} as const;

/** The profile of the signed-in person. The Edit button makes it editable. */
export function ProfileTab() {
  const user = useUser();
  const settings = useSettings();
  const { form, open, cancel } = useModalFlow(settings.profile, PROFILE);
  const { username, full_name } = user;
  return (
    <Card title="My profile" description="Your username is what you log in with.">
      {form === undefined ? (
        <Stack>
          <Facts
            facts={[
              { label: 'Username', value: username },
              { label: 'Full name', value: full_name },
            ]}
          />
          <Stack direction="row">
            <Button variant="outline" onClick={() => open({ username })}>
              Edit
            </Button>
          </Stack>
        </Stack>
      ) : (
        <SubmittingForm form={form} bare>
          <Stack width="form">
            <TextField
              form={form}
              name="username"
              label="Username"
              help="3 to 32 letters, digits, dots, underscores or hyphens."
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              autoFocus
            />
            <FormRefusal form={form} />
            <Stack direction="row" gap="2">
              <SaveButton form={form} />
              <Button variant="outline" onClick={cancel}>
                Cancel
              </Button>
            </Stack>
          </Stack>
        </SubmittingForm>
      )}
    </Card>
  );
}
