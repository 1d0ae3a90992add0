import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { ErrorFallback } from '#console/ui/feedback/error-fallback.tsx';
import { pageReload } from './providers.ts';

type BrokenScreenProps = { text: string; message: string };

/** Shown for a screen that failed to render. People can try again, and can show the error. */
export function BrokenScreen({ text, message }: BrokenScreenProps) {
  const detail = useDisclosure();
  const attempt = useRowCommand(pageReload);
  return (
    <ErrorFallback
      text={text}
      message={message}
      shown={detail.isOpen}
      onToggle={detail.toggle}
      isTrying={attempt.isWorking}
      onRetry={() => attempt.give({})}
    />
  );
}
