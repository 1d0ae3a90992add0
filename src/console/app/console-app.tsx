import { Suspense, useDeferredValue } from 'react';
import { useLocation } from 'react-router-dom';
import { Broken } from '#console/app/fallbacks/broken.tsx';
import { ErrorBoundary } from '#console/app/fallbacks/error-boundary.tsx';
import { useKeptFocus } from '#console/app/focus/use-kept-focus.ts';
import { useKeptScroll } from '#console/app/scroll/use-kept-scroll.ts';
import { useSession } from '#console/shared/session/use-session.ts';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';
import { SignedInApp } from './behind-log-in.ts';
import { Entering } from './entering.tsx';
import { Screens } from './routes/screens.tsx';

/** The session chart decides which of the two consoles is shown. */
export function ConsoleApp() {
  const { access } = useSession();
  const location = useLocation();
  const { pathname } = location;
  useKeptFocus(pathname);
  useKeptScroll(location);
  const isIn = access === 'granted' || access === 'unavailable';
  // Code that is not there is waited for on the spinner: after a fallback of Suspense, React shows nothing else for 300 ms.
  const isInside = useDeferredValue(isIn);
  return (
    <ErrorBoundary key={String(access === 'anonymous')} place={pathname} fallback={(error) => <Broken error={error} />}>
      <Suspense fallback={<FullPageSpinner />}>
        {access === 'anonymous' ? <Screens viewer={null} /> : isIn && isInside ? <SignedInApp /> : <Entering />}
      </Suspense>
    </ErrorBoundary>
  );
}
