import { NotFound } from '#console/ui/feedback/not-found.tsx';

/** Any unknown path. */
export const NotFoundScreen = () => (
  <>
    <title>Page not found · Plumbline</title>
    <NotFound />
  </>
);
