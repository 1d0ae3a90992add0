import PlusIcon from 'lucide-react/icons/plus';
import XIcon from 'lucide-react/icons/x';
import { reportPath } from '#console/shared/address/report-path.ts';
import { describeReader } from '#console/shared/levels/describe-reader.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Select } from '#console/ui/fields/select.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { formatMoment } from '#console/ui/text/moment.tsx';
import { COMPARED_MAX } from '#contract/compare.ts';
import type { Run } from '#contract/run.ts';
import { startScoredRuns } from './providers.ts';
import { accountOf, nameSubject, runOf, type Subject, subjectOf } from './subjects.ts';

type SideProps = {
  subject: Subject;
  /** All sides, including this one. */
  subjects: readonly Subject[];
  onAdd: (subject: Subject) => void;
  onReplace: (subject: Subject, other: Subject) => void;
  onRemove: (subject: Subject) => void;
};

const describeRun = (run: Run): string => `No. ${run.id}, ${formatMoment(run.created_at)}, ${describeReader(run)}`;

/** One side: the link to its report, the choice of its run, and a button that adds another run of the account. */
export function Side({ subject, subjects, onAdd, onReplace, onRemove }: SideProps) {
  const account = accountOf(subject);
  const name = nameSubject(subject);
  const { data } = useQuery(startScoredRuns, account);
  const runs = data ?? [];
  // Without a named run it is the one that the account shows.
  const runOfSide = (side: Subject) => runOf(side) ?? runs.find(({ is_shown }) => is_shown)?.id;
  const isOwn = (side: Subject) => accountOf(side).toLowerCase() === account.toLowerCase();
  const taken = subjects.filter((side) => side !== subject && isOwn(side)).map(runOfSide);
  const free = runs.filter(({ id }) => !taken.includes(id));
  const own = runOfSide(subject);
  const next = free.find(({ id }) => id !== own);
  return (
    <Stack direction="row" gap="2">
      <TextLink to={reportPath(account)}>
        <bdi>{name}</bdi>
      </TextLink>
      {own !== undefined && free.length > 1 && (
        <Select
          aria-label={`Analysis of ${name}`}
          width="content"
          options={free.map((run) => ({ value: String(run.id), label: describeRun(run) }))}
          value={String(own)}
          onChange={(run) => onReplace(subject, subjectOf(account, Number(run)))}
        />
      )}
      {next && subjects.length < COMPARED_MAX && (
        <Button
          variant="ghost"
          size="sm"
          icon={<PlusIcon />}
          aria-label={`Add another analysis of @${account}`}
          onClick={() => onAdd(subjectOf(account, next.id))}
        >
          Another analysis
        </Button>
      )}
      <IconButton label={`Remove ${name}`} onClick={() => onRemove(subject)}>
        <XIcon />
      </IconButton>
    </Stack>
  );
}
