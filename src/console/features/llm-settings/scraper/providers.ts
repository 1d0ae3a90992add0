import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, tellSaved } from '#console/shared/notifications/notify.ts';
import { provideQuery } from '#console/shared/queries/provide-query.ts';
import { createScraperParameters, deleteScraperParameters, fetchOverview } from './calls.ts';
import { addScraperSchema } from './scraper-schema.ts';

const TYPE = 'Twitter scraper parameters';

/** GET /admin/, which tells the scraper's parameters among other things. */
export const overviewMachine = provideQuery((_, signal) => fetchOverview(signal));

/** How X is asked for posts; `refresh` says that the overview is out of date. */
export const provideScraper = (refresh: () => void) => ({
  add: provideSaveFlow({
    schema: addScraperSchema,
    save: async (creation, signal) => {
      await createScraperParameters(creation, signal);
      return null;
    },
    onSaved: tellSaved(`${TYPE} created successfully.`, refresh),
    onFailed: notifyError,
  }),
  remove: provideRowDeletion({
    type: TYPE,
    remove: ({ id }, signal) => deleteScraperParameters(Number(id), signal),
    refresh,
  }),
});
