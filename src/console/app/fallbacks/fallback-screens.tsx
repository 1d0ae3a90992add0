import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { ErrorFallback } from '#console/ui/feedback/error-fallback.tsx';

/** A screen that could not be drawn; what went wrong is there for those who ask. */
export function BrokenScreen({ message }: { message: string }) {
  const detail = useDisclosure();
  return <ErrorFallback message={message} shown={detail.isOpen} onToggle={detail.toggle} />;
}

/** The screen is known, what its address names is not there. */
export const MissingScreen = () => <EmptyState title="Not Found" />;
