import { useActorRef } from '@xstate/react';
import CheckIcon from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import { useClipboard } from '#console/shared/charts/use-clipboard.ts';
import { askAtOnce } from '#console/shared/dialogs/provide-dialog.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Secret } from '#console/ui/text/secret.tsx';
import type { LlmSetting } from '#contract/llm-setting.ts';
import { keyReveal } from '../providers.ts';
import { settings } from './providers.ts';

/** The API key of a row: masked, and shown or copied on request. */
export function KeyCell({ setting }: { setting: LlmSetting }) {
  if (setting.key_unreadable) return <Badge tone="warning">Key unreadable, enter it again</Badge>;
  if (setting.api_key === null) return <Badge>No API key</Badge>;
  return <StoredKey setting={setting} mask={setting.api_key} />;
}

function StoredKey({ setting: { id, name, key_for_other_base_url }, mask }: { setting: LlmSetting; mask: string }) {
  const key = useActorRef(keyReveal);
  const { isCopying, isCopied, copy } = useClipboard(settings.copyKey, String(id));
  const { answer: shown, isAsking } = useDialog(key);
  const isShown = shown !== null;
  return (
    <Secret value={shown ?? mask} masked={!isShown}>
      <IconButton
        label={`${isShown ? 'Hide' : 'Show'} API key of ${name}`}
        size="sm"
        loading={isAsking}
        onClick={() => (isShown ? key.send({ type: 'dialog.closed' }) : askAtOnce(key, id))}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
      <IconButton
        label={isCopied ? `API key of ${name} copied` : `Copy API key of ${name}`}
        size="sm"
        loading={isCopying}
        onClick={copy}
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      {key_for_other_base_url && <Badge tone="warning">Not sent: entered for another server</Badge>}
    </Secret>
  );
}
