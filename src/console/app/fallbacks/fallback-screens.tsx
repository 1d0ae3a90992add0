import { useActorRef, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { ErrorFallback } from '#console/ui/feedback/error-fallback.tsx';
import { openAnew } from './providers.ts';

type BrokenScreenProps = { text: string; message: string };

const selectIsTrying = (attempt: SnapshotFrom<typeof openAnew>) => attempt.matches('working');

/** A screen that could not be drawn; it can be tried again, and what went wrong is there for those who ask. */
export function BrokenScreen({ text, message }: BrokenScreenProps) {
  const detail = useDisclosure();
  const attempt = useActorRef(openAnew);
  return (
    <ErrorFallback
      text={text}
      message={message}
      shown={detail.isOpen}
      onToggle={detail.toggle}
      isTrying={useSelector(attempt, selectIsTrying)}
      onRetry={() => attempt.send({ type: 'command.given', subject: {} })}
    />
  );
}
