import { estimateChosen, startRun } from '#console/shared/account-work/calls.ts';
import { provideClipboard } from '#console/shared/charts/use-clipboard.ts';
import { type DialogActor, provideDialog } from '#console/shared/dialogs/provide-dialog.ts';
import { formatNumber } from '#console/shared/figures/figures.ts';
import { saveFile } from '#console/shared/files/save-file.ts';
import { notify, notifyError } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import { fetchTable } from '../calls.ts';
import { nameTable } from './describe-outcome.ts';
import { joinTables } from './join-tables.ts';
import { isWhole, type Outcome, workThrough } from './work-through.ts';

/** Starts the query of what the analyses of these accounts would use together. */
export const startTotal = (...screenNames: readonly string[]) =>
  startQuery({
    name: 'items/total',
    shows: ['posts', 'runs', 'settings'],
    fetchData: (signal) => estimateChosen(screenNames, signal),
  });

type Chosen = { readonly screenNames: readonly string[] };
/** Work on many accounts: its answer and its waits say what became of them until now. */
export type WorkActor = DialogActor<Chosen, null, Outcome, Outcome>;

/** Analyses the accounts that were chosen when the dialog was opened. */
export const analysisOfChosen = provideDialog<Chosen, null, Outcome, Outcome>({
  inParts: true,
  ask: async ({ subject: { screenNames } }, signal, onAdvanced, stop) => {
    const carryOut = (name: string) => startRun(name, signal);
    return (await workThrough(screenNames, { carryOut, onAdvanced, stop, signal })).outcome;
  },
  changes: ['runs', 'progress'],
  onAnswered: (outcome) => {
    if (!isWhole(outcome)) return;
    const description = `${formatNumber(outcome.done, 'analysis', 'analyses')} requested.`;
    notify({ type: 'success', title: 'Success', description });
  },
  onFailed: notifyError,
});

/** Saves everything behind the numbers of several accounts as one table. It holds the accounts that could be exported. */
export const exportOfChosen = provideDialog<Chosen, null, Outcome, Outcome>({
  inParts: true,
  ask: async ({ subject: { screenNames } }, signal, onAdvanced, stop) => {
    const carryOut = (name: string) => fetchTable(name, signal);
    const { outcome, answers } = await workThrough(screenNames, { carryOut, onAdvanced, stop, signal });
    const day = new Date().toISOString().slice(0, 10);
    if (outcome.done > 0) saveFile(await joinTables(answers), nameTable(outcome, day));
    return outcome;
  },
  onFailed: notifyError,
});

/** Copies what it is given. */
export const linksCopy = provideClipboard({ read: async (links) => links, changes: [], onFailed: notifyError });
