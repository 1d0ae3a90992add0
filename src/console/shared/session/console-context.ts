import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { appearanceMachine } from '#machines/appearance.machine.ts';
import type { saveFlowMachine } from '#machines/save-flow.machine.ts';
import type { sessionMachine } from '#machines/session.machine.ts';

/** What every screen may talk to, signed in or not; the app provides the real thing, tests their own. */
export type Console = {
  session: ActorRefFrom<typeof sessionMachine>;
  appearance: ActorRefFrom<typeof appearanceMachine>;
  login: typeof saveFlowMachine;
};

export const ConsoleContext = createContext<Console | null>(null);

/** A component was drawn outside the provider of what it talks to. */
export class MissingProviderError extends Error {
  override name = 'MissingProviderError';
}

export function useConsole(): Console {
  const value = useContext(ConsoleContext);
  if (value === null) throw new MissingProviderError('ConsoleContext');
  return value;
}
