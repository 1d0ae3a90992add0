import { useSelector } from '@xstate/react';
import CheckIcon from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import type { SnapshotFrom } from 'xstate';
import { useClipboard } from '#console/shared/charts/use-clipboard.ts';
import type { Form } from '#console/shared/forms/form.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { QrCode } from '#console/ui/pictures/qr-code.tsx';
import { NumberedList } from '#console/ui/text/numbered-list.tsx';
import { Secret } from '#console/ui/text/secret.tsx';
import type { formMachine } from '#machines/form.machine.ts';
import { secondFactor } from './providers.ts';
import type { TurnOnValues } from './second-factor-schema.ts';

/** The form starts from what the server drew, so its values have this type. */
const selectDrawn = ({ context }: SnapshotFrom<typeof formMachine>) => context.initial as TurnOnValues;

/** What is shown only once: the secret for the app, and the recovery codes. */
export function DrawnFactor({ form }: { form: Form<TurnOnValues> }) {
  const { secret, address, recovery_codes } = useSelector(form.actor, selectDrawn);
  return (
    <>
      <p>Scan this with an authenticator app, or type the secret into it.</p>
      <QrCode text={address} label="QR code for the authenticator app" />
      <Secret value={secret} masked={false}>
        {null}
      </Secret>
      <RecoveryCodes codes={recovery_codes} />
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { isCopied, isUncopied, copy } = useClipboard(secondFactor.copyCodes, codes.join('\n'));
  return (
    <Stack>
      <p>Keep these recovery codes in a safe place. Each logs you in once without the app. They are shown only now.</p>
      <NumberedList label="Recovery codes" flow="row" items={codes.map((code) => <code key={code}>{code}</code>)} />
      <Stack direction="row">
        <Button variant="outline" icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
          {isCopied ? 'Copied' : 'Copy recovery codes'}
        </Button>
      </Stack>
      {isUncopied && <FormError>Your browser did not allow copying. Select the codes and copy them by hand.</FormError>}
    </Stack>
  );
}
