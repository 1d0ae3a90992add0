import { EstimateReport } from '#console/shared/account-work/estimate-report.tsx';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { formatCount, formatNumber } from '#console/shared/figures/figures.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { ChosenEstimate } from '#contract/chosen-estimate.ts';
import { describeChosen } from './describe-outcome.ts';
import { startTotal, type WorkActor } from './providers.ts';
import { useIsIncomplete, WorkSteps } from './work-steps.tsx';

/** Shows what the analyses of the chosen accounts are expected to use together before they begin, and then how many have begun. */
export function AnalyseChosenDialog({ analysis }: { analysis: WorkActor }) {
  const { isOpen, isAsking, isAnswered, subject } = useDialog(analysis);
  const screenNames = subject?.screenNames ?? [];
  const isIncomplete = useIsIncomplete(analysis);
  return (
    <Modal
      open={isOpen && (!isAnswered || isIncomplete)}
      onClose={() => analysis.send({ type: 'dialog.closed' })}
      title="Analyse again"
      description={describeChosen(screenNames)}
      size="sm"
      busy={isAsking}
    >
      {isAsking || isAnswered ? (
        <WorkSteps work={analysis} verb="started" />
      ) : (
        <Question analysis={analysis} screenNames={screenNames} />
      )}
    </Modal>
  );
}

function Question({ analysis, screenNames }: { analysis: WorkActor; screenNames: readonly string[] }) {
  const { failure } = useDialog(analysis);
  const total = useQuery(startTotal, ...screenNames);
  return (
    <>
      <ModalBody>
        <Stack>
          {total.failure !== null && (
            <LoadFailure title="The cost could not be estimated" onRetry={total.retry}>
              {total.failure}
            </LoadFailure>
          )}
          {total.data === null && total.failure === null && (
            <Skeleton
              size="line"
              blocks={4}
              label={`Estimating the use of ${formatNumber(screenNames.length, 'account')}`}
            />
          )}
          {total.data && <TotalReport total={total.data} />}
          {failure && <FailureReason>{failure.message}</FailureReason>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={() => analysis.send({ type: 'dialog.closed' })}>
          Cancel
        </Button>
        <Button
          disabled={total.data === null}
          onClick={() => analysis.send({ type: 'question.asked', question: null })}
        >
          Start
        </Button>
      </ModalFooter>
    </>
  );
}

/** The token budget holds for each run, so the sum has none. */
const TOGETHER = { screen_name: '', token_budget: null, needs_confirmation: false };

function TotalReport({ total }: { total: ChosenEstimate }) {
  const { accounts, accounts_to_confirm, ...estimate } = total;
  return (
    <>
      <EstimateReport estimate={{ ...TOGETHER, ...estimate }} isConfirming={false} />
      {accounts_to_confirm > 0 && (
        <Callout>
          <p>
            {accounts_to_confirm === 1
              ? `1 of ${formatCount(accounts)} is above the limit: it waits until a superuser confirms it.`
              : `${formatCount(accounts_to_confirm)} of ${formatCount(accounts)} are above the limit: they wait until a superuser confirms them.`}
          </p>
        </Callout>
      )}
    </>
  );
}
