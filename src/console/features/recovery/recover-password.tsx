import { useMemo } from 'react';
import { useDisclosure } from '#console/shared/dialogs/use-disclosure.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError } from '#console/shared/notifications/notify.ts';
import { requestPasswordReset } from './calls.ts';
import { RecoverPasswordScreen } from './recover-password-screen.tsx';
import { recoverySchema } from './recovery-schema.ts';

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
