import type { ActorRefFrom } from 'xstate';
import { createProvided } from '#console/shared/provided.ts';
import type { appearanceMachine } from '#machines/appearance.machine.ts';
import type { sessionMachine } from '#machines/session.machine.ts';

export type Session = ActorRefFrom<typeof sessionMachine>;

/** What every screen may talk to, signed in or not; the app provides the real thing, tests their own. */
type Console = { session: Session; appearance: ActorRefFrom<typeof appearanceMachine> };

export const [ConsoleContext, useConsole] = createProvided<Console>('console');
