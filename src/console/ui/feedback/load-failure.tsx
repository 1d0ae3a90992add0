import type { ReactNode } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { EmptyState } from './empty-state.tsx';

type LoadFailureProps = { title: string; lang?: string; onRetry: () => void; children: ReactNode };

/** Shown in place of what could not be loaded, with the reason and a button to try again. */
export const LoadFailure = ({ title, lang, onRetry, children }: LoadFailureProps) => (
  <div role="alert">
    <EmptyState
      title={<span lang={lang}>{title}</span>}
      actions={
        <Button variant="outline" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {children}
    </EmptyState>
  </div>
);
