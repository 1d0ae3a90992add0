import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { createScraperParameters, deleteScraperParameters } from './calls.ts';
import { addScraperSchema } from './scraper-schema.ts';

const TYPE = 'Twitter scraper parameters';

/** The scraper parameters: how X is asked for posts. */
export const scraper = {
  add: provideSaveFlow({
    schema: addScraperSchema,
    save: async (creation, signal) => {
      await createScraperParameters(creation, signal);
      return null;
    },
    changes: ['scraper'],
    onSaved: () => notifySaved(`${TYPE} created successfully.`),
    onFailed: notifyError,
  }),
  remove: provideRowDeletion({
    type: TYPE,
    remove: ({ id }, signal) => deleteScraperParameters(Number(id), signal),
    changes: ['scraper'],
  }),
};
