import { reportPath } from '#console/shared/address/report-path.ts';
import { CopyButton } from '#console/shared/statements/copy-button.tsx';
import type { Standing } from '../standing.ts';
import { writeStatement } from './statement-text.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Copies the statement as a text to quote. */
export function CopyStatement({ standing }: { standing: Standing }) {
  const url = `${window.location.origin}${reportPath(standing.account.screen_name)}`;
  const text = writeStatement(standing, url, (at) => DAY.format(new Date(at)));
  return <CopyButton key={text} text={text} />;
}
