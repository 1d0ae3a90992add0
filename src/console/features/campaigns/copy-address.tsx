import CheckIcon from 'lucide-react/icons/check';
import LinkIcon from 'lucide-react/icons/link';
import { useClipboard } from '#console/shared/charts/use-clipboard.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { addressCopy } from './providers.ts';

/** Copies the address of what is shown. Pass the path as `key`: the state of copying belongs to one address. */
export function CopyAddress({ path }: { path: string }) {
  const { isCopied, copy } = useClipboard(addressCopy, new URL(path, window.location.origin).href);
  return (
    <Button variant="outline" icon={isCopied ? <CheckIcon /> : <LinkIcon />} onClick={copy}>
      {isCopied ? 'Copied' : 'Copy link'}
    </Button>
  );
}
