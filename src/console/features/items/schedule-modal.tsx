import { FlowModal } from '#console/shared/forms/flow-modal.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import type { useModalFlow } from '#console/shared/forms/use-modal-flow.ts';
import { type RadioCard, RadioCards } from '#console/ui/fields/radio-cards.tsx';
import { type Schedule, scheduleSchema } from '#contract/item.ts';
import type { ScheduleValues } from './schedule-schema.ts';

export const EMPTY_SCHEDULE = {
  initial: { screenName: '', schedule: 'off', schedules: [] },
  needsChange: true,
  work: ({ screenName }: ScheduleValues) => ({ name: 'Schedule', place: `schedule/${screenName}` }),
};

const OPTIONS: readonly RadioCard<Schedule>[] = [
  { value: 'off', label: 'Off', help: 'Only when somebody chooses Refresh.' },
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
];

/** The dialog that sets how often an account is fetched. */
export const ScheduleModal = ({ schedule }: { schedule: ReturnType<typeof useModalFlow<ScheduleValues>> }) => (
  <FlowModal
    flow={schedule}
    title="Schedule"
    description="New posts are fetched and analysed. Paid sources charge for each new post and for one look-up a day."
  >
    {(form) => <ScheduleField form={form} />}
  </FlowModal>
);

function ScheduleField({ form }: { form: Form<ScheduleValues> }) {
  const field = useField(form, 'schedule');
  const name = useField(form, 'screenName').value;
  const offered = useField(form, 'schedules').value;
  return (
    <RadioCards
      name="schedule"
      legend={`Fetch @${name} again`}
      options={OPTIONS.filter(({ value }) => Array.isArray(offered) && offered.includes(value))}
      value={OPTIONS.find(({ value }) => value === field.value)?.value ?? scheduleSchema.options[0]}
      onChange={field.change}
    />
  );
}
