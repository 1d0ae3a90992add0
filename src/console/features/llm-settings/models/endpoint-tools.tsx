import { useActorRef, useSelector } from '@xstate/react';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { askAtOnce, type DialogSnapshot } from '#console/shared/dialogs/provide-dialog.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { FieldRowActions, FieldRowNote } from '#console/ui/fields/field-row.tsx';
import type { EndpointCheck } from '#contract/model-settings.ts';
import { models } from './providers.ts';

type CheckSnapshot = DialogSnapshot<string, EndpointCheck>;

const selectIsAsking = (check: CheckSnapshot) => check.matches('asking');
const selectFailure = (check: CheckSnapshot) => check.context.failure?.message;
const selectAnswer = (check: CheckSnapshot) => check.context.answer;

type EndpointToolsProps = { place: number; baseUrl: string; onRemove: () => void };

/** The actions on an endpoint, and their result. Pass the base URL as `key`: an answer belongs to one URL. */
export function EndpointTools({ place, baseUrl, onRemove }: EndpointToolsProps) {
  const check = useActorRef(models.checkEndpoint);
  const answer = useSelector(check, selectAnswer);
  const failure = useSelector(check, selectFailure);
  return (
    <>
      <FieldRowActions>
        <Button
          variant="outline"
          aria-label={`Test endpoint ${place}`}
          loading={useSelector(check, selectIsAsking)}
          disabled={baseUrl.trim() === ''}
          onClick={() => askAtOnce(check, baseUrl)}
        >
          Test
        </Button>
        <IconButton label={`Remove endpoint ${place}`} onClick={onRemove}>
          <Trash2Icon />
        </IconButton>
      </FieldRowActions>
      <FieldRowNote>{failure ?? answer?.detail}</FieldRowNote>
    </>
  );
}
