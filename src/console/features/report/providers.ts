import { provideQuery } from '#console/shared/queries/provide-query.ts';
import { fetchStanding } from './calls.ts';

/** By screen name. */
export const standingLogic = provideQuery(fetchStanding);
