import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { ErrorFallback } from '#console/ui/feedback/error-fallback.tsx';
import { openAnew } from './providers.ts';

type BrokenScreenProps = { text: string; message: string };

/** A screen that could not be drawn; it can be tried again, and what went wrong is there for those who ask. */
export function BrokenScreen({ text, message }: BrokenScreenProps) {
  const detail = useDisclosure();
  const attempt = useRowCommand(openAnew);
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
