import CheckIcon from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import { reportPath } from '#console/shared/address/report-path.ts';
import { useClipboard } from '#console/shared/charts/use-clipboard.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { statementCopy } from '../providers.ts';
import type { Standing } from '../standing.ts';
import { writeStatement } from './statement-text.ts';

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Copies the statement as a text to quote. */
export function CopyStatement({ standing }: { standing: Standing }) {
  const url = `${window.location.origin}${reportPath(standing.account.screen_name)}`;
  const text = writeStatement(standing, url, (at) => DAY.format(new Date(at)));
  return <CopyButton key={text} text={text} />;
}

/** Pass the text as `key`: the state of copying belongs to one text. */
function CopyButton({ text }: { text: string }) {
  const { isCopied, copy } = useClipboard(statementCopy, text);
  return (
    <Button variant="outline" size="sm" icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
      {isCopied ? 'Copied' : 'Copy statement'}
    </Button>
  );
}
