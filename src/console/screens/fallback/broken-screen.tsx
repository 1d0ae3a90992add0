import { useDisclosure } from '#console/screens/shared/use-disclosure.ts';
import { ErrorFallback } from '#console/ui/error-fallback.tsx';

/** A screen that could not be drawn. */
export function BrokenScreen({ message }: { message: string }) {
  const detail = useDisclosure();
  return <ErrorFallback message={message} shown={detail.isOpen} onToggle={detail.toggle} />;
}
