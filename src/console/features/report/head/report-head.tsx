import { TextLink } from '#console/ui/actions/text-link.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { Progress } from '#contract/item.ts';
import type { Standing } from '../standing.ts';
import { AccountFacts } from './account-facts.tsx';
import { ReportActions } from './report-actions.tsx';
import { RunProgress } from './run-progress.tsx';

type ReportHeadProps = {
  screenName: string;
  /** Null while it is on its way. */
  standing: Standing | null;
  /** How far the work on the account has come; undefined until the server has said so. */
  progress: Progress | undefined;
};

/** Whose report it is, what it rests on, and what can be done about it. */
export function ReportHead({ screenName, standing, progress }: ReportHeadProps) {
  const account = standing?.account;
  return (
    <Stack gap="4">
      <TextLink to="/items">All items</TextLink>
      <PageHeader
        title={<bdi>{account?.name ?? `@${screenName}`}</bdi>}
        description={<bdi>@{screenName}</bdi>}
        actions={account && <ReportActions account={account} progress={progress} />}
      />
      {account?.description && (
        <p dir="auto">
          <bdi>{account.description}</bdi>
        </p>
      )}
      {progress && <RunProgress progress={progress} />}
      {standing && <AccountFacts standing={standing} run={progress?.run ?? null} />}
    </Stack>
  );
}
