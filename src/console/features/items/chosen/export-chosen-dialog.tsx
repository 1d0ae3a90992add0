import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { Modal } from '#console/ui/overlays/modal.tsx';
import { describeChosen } from './describe-outcome.ts';
import type { WorkActor } from './providers.ts';
import { useIsIncomplete, WorkSteps } from './work-steps.tsx';

/** Shows how far the export of the chosen accounts is, and which are missing in the saved table. */
export function ExportChosenDialog({ exporting }: { exporting: WorkActor }) {
  const { isAsking, subject } = useDialog(exporting);
  const isIncomplete = useIsIncomplete(exporting);
  return (
    <Modal
      open={isAsking || isIncomplete}
      onClose={() => exporting.send({ type: 'dialog.closed' })}
      title="Export"
      description={describeChosen(subject?.screenNames ?? [])}
      size="sm"
      busy={isAsking}
    >
      <WorkSteps work={exporting} verb="exported" />
    </Modal>
  );
}
