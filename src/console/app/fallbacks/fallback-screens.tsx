import { useEffect } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { watchReturn } from '#console/shared/client/network.ts';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { ErrorFallback } from '#console/ui/feedback/error-fallback.tsx';
import { pageReload } from './providers.ts';

type BrokenScreenProps = {
  text: string;
  message: string;
  /** The network was missing: the screen tries again by itself when it is back. */
  waitsForNetwork: boolean;
};

/** Shown for a screen that failed to render. People can try again, and can show the error. */
export function BrokenScreen({ text, message, waitsForNetwork }: BrokenScreenProps) {
  const detail = useDisclosure();
  const { give, isWorking } = useRowCommand(pageReload);
  // biome-ignore lint/plugin/effects: page: hears when the network is back.
  useEffect(() => {
    if (waitsForNetwork) return watchReturn(() => give({}));
  }, [waitsForNetwork, give]);
  return (
    <ErrorFallback
      text={text}
      message={message}
      shown={detail.isOpen}
      onToggle={detail.toggle}
      isTrying={isWorking}
      onRetry={() => give({})}
    />
  );
}
