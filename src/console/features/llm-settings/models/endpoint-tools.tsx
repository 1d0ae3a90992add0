import { useActorRef } from '@xstate/react';
import Trash2Icon from 'lucide-react/icons/trash-2';
import { askAtOnce } from '#console/shared/dialogs/provide-dialog.ts';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { FieldRowActions, FieldRowNote } from '#console/ui/fields/field-row.tsx';
import { models } from './providers.ts';

type EndpointToolsProps = { place: number; baseUrl: string; onRemove: () => void };

/** The actions on an endpoint, and their result. Pass the base URL as `key`: an answer belongs to one URL. */
export function EndpointTools({ place, baseUrl, onRemove }: EndpointToolsProps) {
  const check = useActorRef(models.checkEndpoint);
  const { isAsking, answer, failure } = useDialog(check);
  return (
    <>
      <FieldRowActions>
        <Button
          variant="outline"
          aria-label={`Test endpoint ${place}`}
          loading={isAsking}
          disabled={baseUrl.trim() === ''}
          onClick={() => askAtOnce(check, baseUrl)}
        >
          Test
        </Button>
        <IconButton label={`Remove endpoint ${place}`} onClick={onRemove}>
          <Trash2Icon />
        </IconButton>
      </FieldRowActions>
      <FieldRowNote>{failure?.message ?? answer?.detail}</FieldRowNote>
    </>
  );
}
