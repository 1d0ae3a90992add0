import { useDisclosure } from '#console/shared/charts/use-disclosure.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { formatDate, formatDay, formatLongMonth, formatMonth, startOf } from '#console/shared/figures/time-words.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { TimeBars } from '#console/ui/pictures/time-bars.tsx';
import { Table } from '#console/ui/tables/table.tsx';
import type { Column } from '#console/ui/tables/table-row.tsx';
import type { GroupDetail } from '#contract/campaign.ts';

type Timeline = GroupDetail['timeline'];
type Step = Timeline['steps'][number];

const TITLE = 'When they acted together';

/** The first instant after a step. */
export function endOfStep(unit: Timeline['unit'], from: string): Date {
  const start = startOf(from);
  return unit === 'day'
    ? new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate() + 1))
    : new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 1));
}

const nameStep = (unit: Timeline['unit'], from: string) => (unit === 'day' ? formatDay(from) : formatLongMonth(from));

/** How often two members did the same, over time, as a picture or as a table. */
export function TimelineCard({ timeline: { unit, steps } }: { timeline: Timeline }) {
  const table = useDisclosure();
  const columns: readonly Column<Step>[] = [
    { id: 'from', header: unit === 'day' ? 'Day' : 'Month', part: 'title', cell: ({ from }) => nameStep(unit, from) },
    { id: 'meetings', header: 'Matches', align: 'end', cell: ({ meetings }) => formatCount(meetings) },
  ];
  return (
    <Section
      title={TITLE}
      description={`Matches of all pairs and traces by ${unit}, in UTC. Here a match counts for each pair and each trace that has it.`}
      actions={
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${table.isOpen ? 'Picture' : 'Table'}: ${TITLE}`}
          onClick={table.toggle}
        >
          {table.isOpen ? 'Picture' : 'Table'}
        </Button>
      }
    >
      {table.isOpen ? (
        <Table label={TITLE} columns={columns} rows={steps} rowKey={({ from }) => from} narrow="rows" />
      ) : (
        <TimeBars
          label={TITLE}
          formatTime={unit === 'day' ? formatDate : formatMonth}
          bars={steps.map(({ from, meetings }) => ({
            from: startOf(from),
            to: endOfStep(unit, from),
            whole: meetings,
            part: meetings,
            label: `${nameStep(unit, from)}: ${formatCount(meetings)}`,
          }))}
        />
      )}
    </Section>
  );
}
