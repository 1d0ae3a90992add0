import { useLocation } from 'react-router-dom';
import { namePlace } from '#console/app/routes/name-place.ts';
import { readWanted } from '#console/app/session/wanted-place.ts';
import { useSession } from '#console/shared/session/use-session.ts';
import { useUser } from '#console/shared/session/user-context.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';

/** The first line after a log-in: which screen the person had asked for, because a log-in leads to the dashboard (S4.1). */
export function WantedLine() {
  const user = useUser();
  const { hasDrafts } = useSession();
  const wanted = readWanted(useLocation().state);
  const name = wanted === null ? null : namePlace(wanted, user);
  if (wanted === null || name === null) return null;
  return (
    <p>
      You were going to <TextLink to={wanted}>{name}</TextLink>
      {hasDrafts && '. What you typed and did not save is still there when you open its form again.'}
    </p>
  );
}
