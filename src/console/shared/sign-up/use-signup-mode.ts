import { useLoad } from '#console/shared/queries/use-load.ts';
import type { SignupMode } from '#contract/user.ts';
import { signupMode } from './providers.ts';

/** Who may sign up here. `unknown`: the server did not say, and will when somebody tries. */
export function useSignupMode(): SignupMode | 'asking' | 'unknown' {
  const { data, failure } = useLoad(signupMode);
  return data ?? (failure === null ? 'asking' : 'unknown');
}
