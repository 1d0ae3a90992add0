import { Link } from 'react-router-dom';
import { reportPath } from '#console/shared/address/report-path.ts';

/** An account's name as a link to its report. */
export const AccountLink = ({ screenName, name }: { screenName: string; name?: string }) => (
  <Link to={reportPath(screenName)}>
    <bdi>{name ?? `@${screenName}`}</bdi>
  </Link>
);
