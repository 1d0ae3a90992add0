import { provideRowDeletion } from '#console/shared/dialogs/provide-deletion.ts';
import { provideSaveFlow } from '#console/shared/forms/provide-save-flow.ts';
import { notifyError, notifySaved } from '#console/shared/notifications/notify.ts';
import { type QueryActor, startQuery } from '#console/shared/queries/start-query.ts';
import type { AdminOverview } from '#contract/admin-overview.ts';
import { createScraperParameters, deleteScraperParameters, fetchOverview } from './calls.ts';
import { addScraperSchema } from './scraper-schema.ts';

const TYPE = 'Twitter scraper parameters';

/** GET /admin/, whose answer holds the scraper's parameters among other things. */
export const startOverview = () => startQuery((_, signal) => fetchOverview(signal));

/** How X is asked for posts. */
export const provideScraper = (overview: QueryActor<AdminOverview>) => {
  const refresh = () => overview.send({ type: 'query.outdated' });
  return {
    overview,
    add: provideSaveFlow({
      schema: addScraperSchema,
      save: async (creation, signal) => {
        await createScraperParameters(creation, signal);
        return null;
      },
      onSaved: notifySaved(`${TYPE} created successfully.`, refresh),
      onFailed: notifyError,
    }),
    remove: provideRowDeletion({
      type: TYPE,
      remove: ({ id }, signal) => deleteScraperParameters(Number(id), signal),
      refresh,
    }),
  };
};
