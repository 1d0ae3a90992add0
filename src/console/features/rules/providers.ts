import { provideLoad } from '#console/shared/queries/use-load.ts';
import { fetchRules } from './calls.ts';

/** Loads the rules at each visit. No command changes them, so they depend on no fact. */
export const rulesLoad = provideLoad(fetchRules);
