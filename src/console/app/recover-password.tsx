import { useMemo } from 'react';
import { requestPasswordReset } from '#console/api/password-resets.ts';
import { RecoverPasswordScreen } from '#console/screens/recover-password/recover-password-screen.tsx';
import { recoverySchema } from '#console/screens/recover-password/recovery-schema.ts';
import { useDisclosure } from '#console/screens/shared/use-disclosure.ts';
import { provideSaveFlow } from './forms.ts';
import { notifyError } from './notify.ts';

const provideRecovery = (showAnswer: () => void) =>
  provideSaveFlow({
    schema: recoverySchema,
    save: async ({ username }, signal) => {
      await requestPasswordReset(username, signal);
      return null;
    },
    onSaved: showAnswer,
    onFailed: notifyError,
  });

/** /recover-password with its flow. */
export function RecoverPassword() {
  const { isOpen, open } = useDisclosure();
  const flow = useMemo(() => provideRecovery(open), [open]);
  return <RecoverPasswordScreen recovery={flow} isAnswered={isOpen} />;
}
