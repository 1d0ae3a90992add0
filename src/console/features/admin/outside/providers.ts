import { createActor, fromTransition } from 'xstate';
import type { Sent } from '#console/shared/client/upload.ts';
import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideDialog, provideReading } from '#console/shared/dialogs/provide-dialog.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import type { Fact } from '#console/shared/facts/facts.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { startQuery } from '#console/shared/queries/start-query.ts';
import type { ListImport } from '#contract/outside.ts';
import {
  deleteList,
  fetchOutside,
  importChecks,
  importList,
  importNotes,
  type SentFile,
  updateCheckSettings,
} from './calls.ts';
import { checkSettingsFormSchema, listFormSchema } from './forms.ts';

const OUTSIDE: readonly Fact[] = ['outside'];

const sentLogic = fromTransition((_: Sent | null, { sent }: { type: 'sent.changed'; sent: Sent | null }) => sent, null);

/**
 * The import of a file that may be large. It can be cancelled: the server keeps what it has read until then, as it does when the
 * connection breaks. `sent` is how much of the file is on its way; a call cannot tell that to its chart.
 */
function provideFileImport<Outcome>(send: (sentFile: SentFile, signal: AbortSignal) => Promise<Outcome>) {
  const sent = createActor(sentLogic).start();
  const keepSent = (progress: Sent | null) => sent.send({ type: 'sent.changed', sent: progress });
  const dialog = provideDialog<null, File, Outcome>({
    ask: ({ question: file }, signal) => {
      keepSent(null);
      return send({ file, onSent: keepSent }, signal);
    },
    changes: OUTSIDE,
    onBrokenOff: () => {},
    onFailed: () => announceChange(OUTSIDE),
  });
  return { dialog, sent };
}

export type FileImportLogic<Outcome> = ReturnType<typeof provideFileImport<Outcome>>;

/** The sources that stand beside the scores. */
export const outside = {
  start: () => startQuery({ name: 'admin/outside', shows: OUTSIDE, fetchData: fetchOutside }),
  /** `held` is where the form's file is while it is open. */
  importList: (held: { readonly current: File | null }, onSaved: (outcome: ListImport) => void) =>
    provideSaveFlow({
      schema: listFormSchema,
      save: ({ file: _, ...head }, signal) => {
        if (held.current === null) throw new Error('The form was sent without its file');
        return importList(head, held.current, signal);
      },
      changes: OUTSIDE,
      onSaved,
      onFailed: notifyError,
    }),
  /** What became of a list. */
  listOutcome: provideReading<ListImport>(),
  notes: provideFileImport(importNotes),
  checks: provideFileImport(importChecks),
  changeCheckSettings: provideSaveFlow({
    schema: checkSettingsFormSchema,
    // An empty key keeps the current one.
    save: ({ api_key, daily_limit }, signal) =>
      updateCheckSettings(api_key === '' ? { daily_limit } : { api_key, daily_limit }, signal),
    changes: OUTSIDE,
    onSaved: () => notifySaved('Settings updated successfully.'),
    onFailed: notifyError,
  }),
  removeKey: provideRowDeletion({
    type: 'API key',
    remove: async (_, signal) => {
      await updateCheckSettings({ api_key: null }, signal);
    },
    changes: OUTSIDE,
  }),
  removeList: provideRowDeletion({
    type: 'List',
    remove: ({ id }, signal) => deleteList(Number(id), signal),
    changes: OUTSIDE,
  }),
};
