import CheckIcon from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import { useClipboard } from '#console/shared/charts/use-clipboard.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { statementCopy } from './providers.ts';

/** Copies a statement as a text to quote. Pass the text as `key` too: the state of copying belongs to one text. */
export function CopyButton({ text }: { text: string }) {
  const { isCopied, copy } = useClipboard(statementCopy, text);
  return (
    <Button variant="outline" size="sm" icon={isCopied ? <CheckIcon /> : <CopyIcon />} onClick={copy}>
      {isCopied ? 'Copied' : 'Copy statement'}
    </Button>
  );
}
