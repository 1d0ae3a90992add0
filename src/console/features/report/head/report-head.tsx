import { reportPath } from '#console/shared/address/report-path.ts';
import { AccountAbsence } from '#console/shared/item-list/account-origin.tsx';
import { useUser } from '#console/shared/session/user-context.ts';
import { OnPaper } from '#console/ui/layout/on-paper.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { formatMoment } from '#console/ui/text/moment.tsx';
import type { Progress } from '#contract/item.ts';
import type { Standing } from '../standing.ts';
import { ReportActions } from './report-actions.tsx';
import { RunProgress } from './run-progress.tsx';

type ReportHeadProps = {
  screenName: string;
  /** Null while it loads. */
  standing: Standing | null;
  /** The progress of the work on the account; undefined until the server has sent it. */
  progress: Progress | undefined;
};

/** The head of a report: the account and the actions on it. */
export function ReportHead({ screenName, standing, progress }: ReportHeadProps) {
  const account = standing?.account;
  const { username } = useUser();
  return (
    <Stack gap="4">
      <PageHeader
        title={<bdi>{account?.name ?? `@${screenName}`}</bdi>}
        description={<bdi>@{screenName}</bdi>}
        up={{ to: '/items', label: 'All items' }}
        actions={account && <ReportActions account={account} progress={progress} />}
      />
      <OnPaper>
        Report of Plumbline for {username}, {window.location.origin}
        {reportPath(screenName)}, {formatMoment(new Date().toISOString())}
      </OnPaper>
      {account?.description && (
        <p dir="auto">
          <bdi>{account.description}</bdi>
        </p>
      )}
      {account && account.gone_reason !== progress?.detail && <AccountAbsence item={account} />}
      {account && progress && <RunProgress progress={progress} />}
    </Stack>
  );
}
