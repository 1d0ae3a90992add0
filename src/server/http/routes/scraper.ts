import { messageSchema } from '#contract/problem.ts';
import { scraperParametersCreationSchema, scraperParametersSchema, scraperPathSchema } from '#contract/scraper.ts';
import { createScraperParameters, deleteScraperParameters } from '#server/domain/sources/x/scraper-parameters.ts';
import { del, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'administration';

/** The parameters for asking X for posts. GET /admin/ lists the stored ones. */
export const scraperRoutes = (services: Services): Route[] => [
  post('/admin/parameters/twitter_scraper/', {
    summary: 'Store parameters for X; the token comes back masked',
    tag,
    access: 'superuser',
    body: scraperParametersCreationSchema,
    answer: scraperParametersSchema,
    handle: ({ body, actor }) => createScraperParameters(services, body, actor),
  }),
  del('/admin/parameters/twitter_scraper/:twitter_scraper_id/', {
    summary: 'Delete parameters for X and their token',
    tag,
    access: 'superuser',
    params: scraperPathSchema,
    answer: messageSchema,
    refuses: ['notFound'],
    handle: async ({ params, actor }) => {
      await deleteScraperParameters(services.database, params.twitter_scraper_id, actor);
      return { message: 'Scraper parameters deleted successfully' };
    },
  }),
];
