import { ScreenCodeError } from '#console/app/routes/lazy-screen.ts';
import { MissingError } from '#console/shared/address/missing-error.ts';
import { Missing } from '#console/ui/feedback/missing.tsx';
import { BrokenScreen } from './fallback-screens.tsx';

const CODE_MISSING = 'This page could not be loaded. The server may be out of reach for a moment.';
const OFFLINE = 'This page could not be loaded. You are offline.';
const FAULT = 'There is an error in this page.';

/**
 * Shown in place of a screen: `Not Found` if the address names nothing, `Something went wrong!` otherwise. Its code is in the
 * first load, because a server that cannot send a screen's code could not send this code either.
 */
export const Broken = ({ error }: { error: unknown }) =>
  error instanceof MissingError ? (
    <Missing {...error.wayOut} />
  ) : (
    <BrokenScreen text={explain(error)} message={describe(error)} waitsForNetwork={wasOffline(error)} />
  );

const wasOffline = (error: unknown): boolean => error instanceof ScreenCodeError && error.wasOffline;

function explain(error: unknown): string {
  if (!(error instanceof ScreenCodeError)) return FAULT;
  return wasOffline(error) ? OFFLINE : CODE_MISSING;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n${describe(error.cause)}`;
}
