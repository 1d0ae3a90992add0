import { useUser } from '#console/shared/session/user-context.ts';

/** Says, for an analysis that needs a confirmation, who has to give it. */
export const WaitsForPerson = () =>
  useUser().is_superuser ? 'Waits for your confirmation' : "Waits for a superuser's confirmation";
