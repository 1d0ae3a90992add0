import type { ActorRefFrom } from 'xstate';
import type { ReviewLogic } from '../providers.ts';

/** A running review of one reader. */
export type ReviewActor = ActorRefFrom<ReviewLogic>;
