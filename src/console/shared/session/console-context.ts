import type { ActorRefFrom } from 'xstate';
import { createProvided } from '#console/shared/provided.ts';
import type { appearanceMachine } from '#machines/appearance.machine.ts';
import type { sessionMachine } from '#machines/session.machine.ts';

export type Session = ActorRefFrom<typeof sessionMachine>;

/** The actors that every screen may use, signed in or not. The app provides the real ones, and tests provide their own. */
type Console = { session: Session; appearance: ActorRefFrom<typeof appearanceMachine> };

export const [ConsoleContext, useConsole] = createProvided<Console>('console');
