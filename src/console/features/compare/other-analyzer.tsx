import { useActorRef } from '@xstate/react';
import { MeasureButton } from '#console/shared/account-work/measure-button.tsx';
import { runStart } from '#console/shared/account-work/providers.ts';
import { RunStartDialog } from '#console/shared/account-work/run-start-dialog.tsx';
import { useFollowedProgress } from '#console/shared/item-list/use-progress.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Compared } from '#contract/compare.ts';
import type { Account } from '#contract/item.ts';
import type { RunSubject } from '#machines/run-start.machine.ts';

/**
 * The sides that another analyzer than the selected one measured, each with a button that measures it with that one.
 * A side that names one of its earlier runs stays as it is.
 */
export function OtherAnalyzer({ sides }: { sides: readonly Compared[] }) {
  const start = useActorRef(runStart);
  const others = sides.filter(({ is_other_analyzer, weeks }) => is_other_analyzer && weeks !== null);
  return (
    <>
      {others.length > 0 && (
        <Callout tone="warning" title="Measured with another analyzer than the selected one">
          <Stack gap="2">
            {others.map(({ account }) => (
              <OtherSide
                key={account.user_id}
                account={account}
                onStart={(subject) => start.send({ type: 'start.requested', subject })}
              />
            ))}
          </Stack>
        </Callout>
      )}
      <RunStartDialog start={start} />
    </>
  );
}

type OtherSideProps = { account: Account; onStart: (subject: RunSubject) => void };

function OtherSide({ account: { screen_name, name }, onStart }: OtherSideProps) {
  const { state } = useFollowedProgress({ screen_name, state: null }) ?? { state: 'done' };
  return (
    <Stack direction="row" gap="2">
      <bdi>@{screen_name}</bdi>
      <MeasureButton item={{ screen_name, name, state }} onStart={onStart} />
    </Stack>
  );
}
