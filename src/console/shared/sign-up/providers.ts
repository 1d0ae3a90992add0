import { provideLoad } from '#console/shared/queries/use-load.ts';
import { fetchSignupMode } from './calls.ts';

export const signupMode = provideLoad((_, signal) => fetchSignupMode(signal));
