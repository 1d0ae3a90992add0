import { lazy, Suspense } from 'react';
import { MissingError } from '#console/screens/shared/missing-error.ts';

const fallbacks = () => import('#console/screens/fallback/fallback-screens.tsx');
const BrokenScreen = lazy(async () => ({ default: (await fallbacks()).BrokenScreen }));
const MissingScreen = lazy(async () => ({ default: (await fallbacks()).MissingScreen }));

/** Stands in for a screen: `Not Found` where its address names nothing, `Something went wrong!` otherwise. */
export const Broken = ({ error }: { error: unknown }) => (
  <Suspense>
    {error instanceof MissingError ? (
      <MissingScreen />
    ) : (
      <BrokenScreen message={error instanceof Error ? error.message : String(error)} />
    )}
  </Suspense>
);
