import { MissingError } from '#console/shared/address/missing-error.ts';
import { BrokenScreen, MissingScreen } from './fallback-screens.tsx';

/**
 * Shown in place of a screen: `Not Found` where its address names nothing, `Something went wrong!` otherwise. Its code is in
 * the first load, because a server that does not give a screen's code would not give this one's either.
 */
export const Broken = ({ error }: { error: unknown }) =>
  error instanceof MissingError ? (
    <MissingScreen />
  ) : (
    <BrokenScreen message={error instanceof Error ? error.message : String(error)} />
  );
