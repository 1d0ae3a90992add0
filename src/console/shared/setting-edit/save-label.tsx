import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { formatNumber } from '#console/shared/figures/figures.ts';
import type { Form } from '#console/shared/forms/form.ts';
import type { formMachine } from '#machines/form.machine.ts';
import { type AnalyseNowValue, namesOf } from './analyse-now.ts';

/** Only the selected setting measures accounts. Forms that have no such field are about it. */
function describeSave({ context: { values } }: SnapshotFrom<typeof formMachine>): string {
  const { analyse_now, is_selected = true } = values;
  if (is_selected !== true) return 'Save';
  if (analyse_now === 'all') return 'Save and analyse all accounts';
  const names = namesOf(analyse_now) ?? [];
  return names.length === 0 ? 'Save' : `Save and analyse ${formatNumber(names.length, 'account')}`;
}

/** The label of a button that saves. It says which accounts are analysed then. */
export const SaveLabel = ({ form }: { form: Form<{ analyse_now: AnalyseNowValue }> }) =>
  useSelector(form.actor, describeSave);
