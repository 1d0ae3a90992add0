import { createScraperParameters, deleteScraperParameters, fetchOverview } from '#console/api/scraper.ts';
import { addScraperSchema } from '#console/screens/llm-analyzers/scraper-schema.ts';
import { provideRowDeletion } from './deletions.ts';
import { provideSaveFlow } from './forms.ts';
import { notifyError, tellSaved } from './notify.ts';
import { provideQuery } from './queries.ts';

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
