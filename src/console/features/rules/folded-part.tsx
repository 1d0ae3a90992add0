import type { ReactNode } from 'react';
import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { PhoneFold, PhoneFoldButton } from '#console/ui/layout/phone-fold.tsx';

type FoldedPartProps = {
  /** What it holds: `phrases and examples`. */
  what: string;
  /** Whether a phone shows it without being asked. */
  isUnfolded: boolean;
  children: ReactNode;
};

/** What is long for a phone, which shows it once it is asked. */
export function FoldedPart({ what, isUnfolded, children }: FoldedPartProps) {
  const { isOpen, toggle } = useDisclosure();
  return (
    <>
      {!isUnfolded && <PhoneFoldButton what={what} isOpen={isOpen} onToggle={toggle} />}
      <PhoneFold isOpen={isUnfolded || isOpen}>{children}</PhoneFold>
    </>
  );
}
