import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import * as v from 'valibot';
import { type ImportReport, importReportSchema } from '#contract/import-report.ts';
import { SCREEN_NAME_PATTERN, screenNameSchema } from '#contract/item.ts';
import { importArchive } from '#server/domain/accounts/import-archive.ts';
import { readArchiveApart } from '#server/domain/sources/archive/apart.ts';
import { answerAccountError } from '#server/http/answer-account-errors.ts';
import { authenticate, requireSuperuser } from '#server/http/authenticate.ts';
import { limitBodyTime } from '#server/http/body-time.ts';
import { documentRoute } from '#server/http/document-route.ts';
import type { Env } from '#server/http/env.ts';
import { ValidationProblem } from '#server/http/errors.ts';
import { IMPORT_MS } from '#server/http/limits.ts';
import type { Services } from '#server/http/services.ts';
import { receiveFile } from '#server/http/upload.ts';

const MAX_BYTES = 200 * 1024 * 1024;
/** Reasons that a refusal of the whole file names. */
const REASONS_MAX = 100;

/** Brings the posts of a file into the database. */
export function importRoutes(services: Services): Hono<Env> {
  const router = new Hono<Env>();
  router.onError(answerAccountError);
  return router.post(
    '/twitter/import',
    documentRoute({
      summary: 'Import an archive of posts and watch its accounts',
      tag: 'accounts',
      access: 'superuser',
      answer: importReportSchema,
      problems: [413, 422],
    }),
    documentForm,
    authenticate(services),
    requireSuperuser(services),
    async (c) => {
      const { user, address } = c.var;
      if (c.env?.incoming !== undefined) limitBodyTime(c.env.incoming, IMPORT_MS);
      let screenName: string | undefined;
      const upload = { field: 'file', maxBytes: MAX_BYTES };
      const { report, fields } = await receiveFile(c.req.raw, upload, async ({ fileName, bytes, fields }) => {
        screenName = readScreenName(fields);
        const rows = readArchiveApart(bytes, screenName === undefined ? {} : { screenName });
        const importer = { user, address };
        return { report: await importArchive({ ...services, importer, fileName, rows, screenName }), fields };
      });
      if (report.accounts.length > 0) return c.json(report);
      throw nothingUsable(report, screenName === undefined && fields.has('screen_name'));
    },
  );
}

const documentForm = describeRoute({
  description: [
    'Takes CSV (the Russian troll tweets, information-operations releases, or columns such as created_at and text), JSON',
    'lines of the X API as twarc stores them, and tweets.js of an account archive, up to 200 MB. The file is imported while',
    'it arrives: when a file without a stated length turns out to be larger, or the connection breaks, what came before is kept.',
  ].join(' '),
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: {
            screen_name: {
              type: 'string',
              pattern: SCREEN_NAME_PATTERN.source,
              description: 'Whose posts these are, where the file does not say; has to stand before the file.',
            },
            file: { type: 'string', format: 'binary' },
          },
        },
      },
    },
  },
});

function readScreenName(fields: ReadonlyMap<string, string>): string | undefined {
  const given = fields.get('screen_name')?.trim() ?? '';
  if (given === '') return undefined;
  const result = v.safeParse(screenNameSchema, given);
  if (result.success) return result.output;
  const [{ message, type }] = result.issues;
  throw new ValidationProblem([{ loc: ['body', 'screen_name'], msg: message, type }]);
}

function nothingUsable({ rejected }: ImportReport, isNameLate: boolean): ValidationProblem {
  const late = { loc: ['body', 'screen_name'], msg: 'Has to stand before the file', type: 'late_field' };
  const lines = rejected.slice(0, REASONS_MAX).map(({ line, reason }) => {
    return { loc: ['body', 'file', line], msg: reason, type: 'line_rejected' };
  });
  return new ValidationProblem(isNameLate ? [late, ...lines] : lines);
}
