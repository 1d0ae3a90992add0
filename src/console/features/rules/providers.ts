import { provideLoad } from '#console/shared/queries/use-load.ts';
import { fetchRules } from './calls.ts';

/** Nothing that people do changes the rules, so each visit reads them for itself. */
export const rulesLoad = provideLoad(fetchRules);
