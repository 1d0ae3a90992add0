import { useActorRef, useSelector } from '@xstate/react';
import CheckIcon from 'lucide-react/icons/check';
import CopyIcon from 'lucide-react/icons/copy';
import EyeIcon from 'lucide-react/icons/eye';
import EyeOffIcon from 'lucide-react/icons/eye-off';
import type { SnapshotFrom } from 'xstate';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { Secret } from '#console/ui/text/secret.tsx';
import type { LlmSetting } from '#contract/llm-setting.ts';
import type { secretMachine } from '#machines/secret.machine.ts';
import { useLlmSettings } from '../providers.ts';

type SecretSnapshot = SnapshotFrom<typeof secretMachine>;

const selectSecret = (secret: SecretSnapshot) => secret.context.secret;
const selectIsRevealing = (secret: SecretSnapshot) => secret.matches({ view: 'revealing' });
const selectIsCopying = (secret: SecretSnapshot) => secret.matches({ clipboard: 'copying' });
const selectIsCopied = (secret: SecretSnapshot) => secret.matches({ clipboard: 'copied' });

/** The API key of a row: masked, shown or copied on request. */
export function KeyCell({ setting }: { setting: LlmSetting }) {
  if (setting.key_unreadable) return <Badge tone="warning">Key unreadable, enter it again</Badge>;
  if (setting.api_key === null) return <Badge>No API key</Badge>;
  return <StoredKey setting={setting} mask={setting.api_key} />;
}

function StoredKey({ setting: { id, name, key_for_other_base_url }, mask }: { setting: LlmSetting; mask: string }) {
  const { settings } = useLlmSettings();
  const key = useActorRef(settings.apiKey, { input: { id } });
  const secret = useSelector(key, selectSecret);
  const isCopied = useSelector(key, selectIsCopied);
  const isShown = secret !== null;
  return (
    <Secret value={secret ?? mask} masked={!isShown}>
      <IconButton
        label={`${isShown ? 'Hide' : 'Show'} API key of ${name}`}
        size="sm"
        loading={useSelector(key, selectIsRevealing)}
        onClick={() => key.send({ type: isShown ? 'secret.concealed' : 'secret.revealed' })}
      >
        {isShown ? <EyeOffIcon /> : <EyeIcon />}
      </IconButton>
      <IconButton
        label={isCopied ? `API key of ${name} copied` : `Copy API key of ${name}`}
        size="sm"
        loading={useSelector(key, selectIsCopying)}
        onClick={() => key.send({ type: 'secret.copied' })}
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
      </IconButton>
      {key_for_other_base_url && <Badge tone="warning">Not sent: entered for another server</Badge>}
    </Secret>
  );
}
