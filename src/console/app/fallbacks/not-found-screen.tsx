import { NotFound } from '#console/ui/feedback/not-found.tsx';

/** The screen for every unknown path. */
export const NotFoundScreen = () => (
  <>
    <title>Page not found · Plumbline</title>
    <NotFound />
  </>
);
