import { MeasureButton } from '#console/shared/account-work/measure-button.tsx';
import { formatCount } from '#console/shared/figures/figures.ts';
import { AccountProgress } from '#console/shared/item-list/account-progress.tsx';
import { ItemScore } from '#console/shared/item-list/item-score.tsx';
import { SCORE_WIDTH } from '#console/shared/item-list/item-summary-columns.tsx';
import { RUN_STATE_NAMES } from '#console/shared/item-list/state-names.ts';
import { describeBand } from '#console/shared/levels/describe-band.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { formatStrength } from '#console/shared/levels/strength.ts';
import { Stack } from '#console/ui/layout/stack.tsx';
import { MarksSign } from '#console/ui/signs/marks-sign.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import { RelativeMoment } from '#console/ui/text/relative-moment.tsx';
import { RowTitle } from '#console/ui/text/row-title.tsx';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Item, Progress } from '#contract/item.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { RunSubject } from '#machines/run-start.machine.ts';
import { AccountLink } from './account-link.tsx';

/** The progress of the work on accounts, or the reason why it stopped. */
export const workColumns: readonly Column<Progress>[] = [
  {
    id: 'account',
    header: 'Account',
    part: 'title',
    cell: ({ screen_name, state, failed, detail }) => (
      <RowTitle title={<AccountLink screenName={screen_name} />}>
        <AccountProgress item={{ screen_name, state, failed, detail }} />
      </RowTitle>
    ),
  },
];

type Finished = Dashboard['finished'][number];

/** How the newest analysis of an account ended, and how many ended if there was more than one. */
const describeEnded = ({ run, analyses }: Pick<Finished, 'run' | 'analyses'>): string => {
  const ended = `${RUN_STATE_NAMES[run.state]}${run.detail ? `: ${run.detail}` : ''}`;
  return analyses > 1 ? `${ended} · ${formatCount(analyses)} analyses` : ended;
};

export const finishedColumns: readonly Column<Finished>[] = [
  {
    id: 'account',
    header: 'Account',
    part: 'title',
    cell: ({ screen_name, name, ...ended }) => (
      <RowTitle title={<AccountLink screenName={screen_name} name={name} />} subtitle={describeEnded(ended)} />
    ),
  },
  {
    id: 'at',
    header: 'When',
    align: 'end',
    cell: ({ run }) => run.finished_at && <RelativeMoment at={run.finished_at} />,
  },
];

export const highestColumns = (kind: AnalyzerKind, onStart: (subject: RunSubject) => void): readonly Column<Item>[] => [
  {
    id: 'account',
    header: 'Account',
    part: 'title',
    cell: (item) => (
      <RowTitle
        title={<AccountLink screenName={item.screen_name} name={item.name} />}
        subtitle={`@${item.screen_name}`}
      >
        {item[`${kind}_note`] === 'other_setting' && <MeasureButton item={item} onStart={onStart} />}
      </RowTitle>
    ),
  },
  {
    id: kind,
    header: 'Score',
    align: 'end',
    width: SCORE_WIDTH,
    cell: (item) => <ItemScore item={item} kind={kind} />,
  },
];

type Change = Dashboard['changes'][number];

const describeChange = ({ from, to }: Change): string =>
  `${to >= from ? '+' : '−'}${(Math.abs(to - from) * 100).toFixed(1)}`;

const hasOtherBand = ({ from_band, to_band }: Change): boolean =>
  from_band?.from !== to_band?.from || from_band?.to !== to_band?.to;

export const changeColumns: readonly Column<Change>[] = [
  {
    id: 'account',
    header: 'Account',
    part: 'title',
    cell: (change) => (
      <RowTitle
        title={<AccountLink screenName={change.screen_name} name={change.name} />}
        subtitle={
          <>
            {KIND_NAMES[change.kind]} · <RelativeMoment at={change.at} />
          </>
        }
      />
    ),
  },
  {
    id: 'change',
    header: 'Change of strength score',
    align: 'end',
    cell: (change) => (
      <RowTitle
        title={describeChange(change)}
        subtitle={`${formatStrength(change.from)} → ${formatStrength(change.to)}`}
      >
        {change.to_band !== null && hasOtherBand(change) && (
          <Stack direction="row" justify="end">
            <MarksSign {...change.to_band} size="sm">
              {describeBand(change.to_band)}
            </MarksSign>
          </Stack>
        )}
      </RowTitle>
    ),
  },
];
