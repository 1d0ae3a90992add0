import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

const BrokenScreen = lazy(async () => ({
  default: (await import('#console/screens/fallback/broken-screen.tsx')).BrokenScreen,
}));
const MissingScreen = lazy(async () => ({
  default: (await import('#console/screens/fallback/missing-screen.tsx')).MissingScreen,
}));

/** Stands in for a screen that could not be drawn or loaded: `Not Found`, or `Something went wrong!`. */
export function RouteFailure() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Suspense>
      {isMissing ? (
        <MissingScreen />
      ) : (
        <BrokenScreen message={error instanceof Error ? error.message : String(error)} />
      )}
    </Suspense>
  );
}
