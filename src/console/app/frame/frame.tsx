import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Broken } from '#console/app/fallbacks/broken.tsx';
import { ErrorBoundary } from '#console/app/fallbacks/error-boundary.tsx';
import { forgetPlace } from '#console/app/session/wanted-place.ts';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';
import { LateLine } from './late-line.tsx';
import { Layout } from './layout.tsx';
import { OfflineLine } from './offline-line.tsx';
import { SilentLine } from './silent-line.tsx';
import { WantedLine } from './wanted-line.tsx';

/** The shared layout around one screen. If a screen breaks, the links to the others stay. */
export function Frame() {
  const { pathname } = useLocation();
  // biome-ignore lint/plugin/effects: page: a person who is in wants no other place any more.
  useEffect(forgetPlace, []);
  return (
    <Layout>
      <OfflineLine />
      <SilentLine />
      <WantedLine />
      <Suspense fallback={<FullPageSpinner inside />}>
        <LateLine />
        <ErrorBoundary key={pathname} fallback={(error) => <Broken error={error} />}>
          <Outlet />
        </ErrorBoundary>
      </Suspense>
    </Layout>
  );
}
