import type { FormActor } from '#console/shared/forms/form.ts';
import { notify } from '#console/shared/notifications/notify.ts';
import { UNDO_MS } from '#contract/undo.ts';
import { type FormValues, isChanged } from '#machines/draft.ts';
import { restoredFields } from './restore-version.ts';

const put = (form: FormActor, fields: FormValues) => {
  for (const [name, value] of Object.entries(fields)) form.send({ type: 'field.changed', name, value });
};

/** Puts the content of a saved version into its form. What was typed there and not saved can be brought back. */
export function restoreInForm(form: FormActor, content: Readonly<Record<string, unknown>>): void {
  const { values, initial } = form.getSnapshot().context;
  const restored = restoredFields(content);
  const replaced = Object.fromEntries(Object.entries(values).filter(([name]) => name in restored));
  const message = { type: 'info', title: 'Restored in the form' } as const;
  put(form, restored);
  if (isChanged({ values: replaced, initial })) {
    notify({
      ...message,
      description: 'It replaced what you had typed. Save it to make it a new version.',
      action: { label: 'Undo', onClick: () => put(form, replaced) },
      duration: UNDO_MS,
    });
  } else notify({ ...message, description: 'Save it to make it a new version.' });
}
