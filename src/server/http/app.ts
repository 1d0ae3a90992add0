import { Hono } from 'hono';
import { answerError, answerNotFound } from './answers/answer-errors.ts';
import { CONSOLE_DIRECTORY, consoleFiles } from './answers/console-files.ts';
import { securityHeaders } from './answers/security-headers.ts';
import { readTrustedProxies } from './connections/address.ts';
import type { Env } from './env.ts';
import { requestLog } from './log/request-log.ts';
import { openApiRoute } from './openapi/openapi.ts';
import { identifyRequest } from './requests/identify-request.ts';
import { accountsRoutes } from './routes/accounts.ts';
import { analyzersRoutes } from './routes/analyzers.ts';
import { arrangingRoutes } from './routes/arranging.ts';
import { auditRoutes } from './routes/audit.ts';
import { campaignsRoutes } from './routes/campaigns.ts';
import { compareRoutes } from './routes/compare.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { eventsRoutes } from './routes/events.ts';
import { exportsRoutes } from './routes/exports.ts';
import { factChecksRoutes } from './routes/fact-checks.ts';
import { goldRoutes } from './routes/gold.ts';
import { healthRoutes } from './routes/health.ts';
import { importRoutes } from './routes/import.ts';
import { invitationRoutes } from './routes/invitations.ts';
import { levelsRoutes } from './routes/levels.ts';
import { llmSettingsRoutes } from './routes/llm-settings.ts';
import { loginRoutes } from './routes/login.ts';
import { modelSettingsRoutes } from './routes/model-settings.ts';
import { outsideRoutes } from './routes/outside.ts';
import { overviewRoutes } from './routes/overview.ts';
import { ownUserRoutes } from './routes/own-user.ts';
import { passwordResetRoutes } from './routes/password-resets.ts';
import { postsRoutes } from './routes/posts.ts';
import { reportsRoutes } from './routes/reports.ts';
import { reviewsRoutes } from './routes/reviews.ts';
import { rulesRoutes } from './routes/rules.ts';
import { runsRoutes } from './routes/runs.ts';
import { scraperRoutes } from './routes/scraper.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { spendingRoutes } from './routes/spending.ts';
import { usersRoutes } from './routes/users.ts';
import { watchingRoutes } from './routes/watching.ts';
import { mount } from './routing/mount.ts';
import type { Route } from './routing/route.ts';
import type { Services } from './services.ts';

/**
 * The whole HTTP server: the API under /api/v1, the probes, and for every other address the console built in
 * `consoleDirectory`. Throws when TRUSTED_PROXIES or LLM_ALLOWED_HOSTS cannot be read.
 */
export function createApp(services: Services, consoleDirectory: string = CONSOLE_DIRECTORY): Hono<Env> {
  const app = new Hono<Env>();
  app.onError(answerError);
  app.notFound(answerNotFound);
  app.use(identifyRequest(readTrustedProxies(services.config.TRUSTED_PROXIES)));
  app.use(requestLog(services));
  app.use(securityHeaders);
  mount(app, [...healthRoutes(services), ...apiRoutes(services), openApiRoute(app)], services);
  app.all('/api/*', answerNotFound);
  app.route('/', consoleFiles(consoleDirectory));
  return app;
}

/** Every route of the API, each under /api/v1. When two match an address, the first one answers. */
export const apiRoutes = (services: Services): Route[] =>
  [
    ...loginRoutes(services),
    ...ownUserRoutes(services),
    ...secondFactorRoutes(services),
    ...usersRoutes(services),
    ...passwordResetRoutes(services),
    ...invitationRoutes(services),
    ...auditRoutes(services),
    ...accountsRoutes(services),
    ...levelsRoutes(services),
    ...runsRoutes(services),
    ...dashboardRoutes(services),
    ...postsRoutes(services),
    ...reportsRoutes(services),
    ...reviewsRoutes(services),
    ...goldRoutes(services),
    ...exportsRoutes(services),
    ...compareRoutes(services),
    ...campaignsRoutes(services),
    ...rulesRoutes(),
    ...eventsRoutes(services),
    ...watchingRoutes(services),
    ...arrangingRoutes(services),
    ...importRoutes(services),
    ...factChecksRoutes(services),
    ...outsideRoutes(services),
    ...overviewRoutes(services),
    ...llmSettingsRoutes(services),
    ...analyzersRoutes(services),
    ...modelSettingsRoutes(services),
    ...scraperRoutes(services),
    ...spendingRoutes(services),
  ].map((route) => ({ ...route, path: `/api/v1${route.path}` }));
