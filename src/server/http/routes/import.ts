import type { Context } from 'hono';
import type { ChosenTable } from '#contract/import-columns.ts';
import { importPathSchema } from '#contract/import-id.ts';
import { importBytesOf } from '#contract/import-limits.ts';
import { type ImportReport, importPreviewSchema, importReportSchema } from '#contract/import-report.ts';
import { messageSchema } from '#contract/problem.ts';
import { findColumnChoices, keepColumnChoices, notingTables } from '#server/domain/archives/column-choices.ts';
import { importArchive } from '#server/domain/archives/import-archive.ts';
import { previewArchive } from '#server/domain/archives/preview-archive.ts';
import type { Person } from '#server/domain/people/users.ts';
import { readArchiveApart } from '#server/domain/sources/archive/apart.ts';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { invalid, type Refusal } from '#server/foundations/refusal.ts';
import { limitBodyTime } from '#server/http/connections/body-time.ts';
import type { Env } from '#server/http/env.ts';
import { IMPORT_MS, IMPORTS, IMPORTS_PER_PERSON, PERSON_IMPORT_MS } from '#server/http/limits.ts';
import { cancel, openCancellable } from '#server/http/requests/cancellable.ts';
import {
  ACCOUNTS_FIELD,
  COLUMNS_FIELD,
  formWith,
  IMPORT_ID_FIELD,
  readAccounts,
  readColumns,
  readImportId,
  readScreenName,
  SCREEN_NAME_FIELD,
} from '#server/http/requests/import-form.ts';
import { createOpenLimit } from '#server/http/requests/semaphores.ts';
import { receiveFile } from '#server/http/requests/upload.ts';
import { del, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

/** Ten thousand names, as many as one file may hold. */
const ACCOUNTS_LENGTH = 200_000;

/** Superusers may take the last of the processes that read archives. */
const openImport = createOpenLimit(
  IMPORTS_PER_PERSON,
  'One import at a time; wait until the other has ended, also one that you cancelled',
  IMPORTS,
);

/** How many reasons a refusal of the whole file lists. */
const REASONS_MAX = 100;

const HOW_TO_READ = { screen_name: SCREEN_NAME_FIELD, columns: COLUMNS_FIELD };

/** Reads the posts of a file, for a preview or into the database. */
export const importRoutes = (services: Services): Route[] => [
  post('/twitter/import/preview', {
    summary: 'Count the posts of an archive by account; no post is stored',
    tag: 'accounts',
    access: 'user',
    form: formWith({ ...HOW_TO_READ, import_id: IMPORT_ID_FIELD }),
    answer: importPreviewSchema,
    refuses: ['tooLarge', 'tooMany', 'busy'],
    handle: async ({ c, user }) => {
      const { outcome, late } = await receiveArchive(c, { ...services, user }, ({ rows }) => previewArchive(rows));
      const isAnyUsable = outcome.accounts.length > 0 || (outcome.tables.length > 0 && late.length === 0);
      if (!isAnyUsable) throw nothingUsable(outcome, late);
      return outcome;
    },
  }),
  post('/twitter/import', {
    summary: 'Import an archive of posts and watch its accounts',
    tag: 'accounts',
    access: 'user',
    form: formWith({ ...HOW_TO_READ, accounts: ACCOUNTS_FIELD, import_id: IMPORT_ID_FIELD }),
    answer: importReportSchema,
    refuses: ['tooLarge', 'tooMany', 'busy'],
    handle: async ({ c, actor: importer }) => {
      const { outcome, late } = await receiveArchive(c, { ...services, user: importer.user }, (archive) =>
        importArchive({ ...services, ...archive, importer }),
      );
      const isNoneAskedFor = outcome.posts_left_out > 0 && outcome.rejected_count === 0;
      if (outcome.accounts.length === 0) throw isNoneAskedFor ? nothingAskedFor() : nothingUsable(outcome, late);
      return outcome;
    },
  }),
  del('/twitter/import/:import_id', {
    summary: 'Cancel an import or a preview of your own that this server is reading, and wait until it has ended',
    tag: 'accounts',
    access: 'user',
    params: importPathSchema,
    answer: messageSchema,
    refuses: ['notFound'],
    handle: async ({ params, user }) => {
      await cancel(user.id, params.import_id);
      return { message: 'Import cancelled; what was stored before is kept' };
    },
  }),
];

type Archive = {
  fileName: string;
  rows: AsyncIterable<ArchiveRow>;
  screenName: string | undefined;
  only: readonly string[] | undefined;
};

/** Fields that say how to read the file, so they have to stand before it. */
const BEFORE_FILE = ['screen_name', 'columns'];

type Receiving = Pick<Services, 'database'> & { user: Person };
type Use<Outcome> = (archive: Archive) => Promise<Outcome>;

/** Passes the archive in a form to `use` while it arrives. Returns its result, and the fields that came too late. */
async function receiveArchive<Outcome extends { accounts: readonly unknown[] }>(
  c: Context<Env>,
  receiving: Receiving,
  use: Use<Outcome>,
) {
  const { user } = receiving;
  const release = user.is_superuser ? () => {} : openImport(user.id);
  const cancellable = openCancellable(user.id);
  try {
    return await receiveOpened(c, { ...receiving, cancellable }, use);
  } finally {
    release();
    cancellable.end();
  }
}

async function receiveOpened<Outcome extends { accounts: readonly unknown[] }>(
  c: Context<Env>,
  { database, user, cancellable: { signal, name } }: Receiving & { cancellable: ReturnType<typeof openCancellable> },
  use: Use<Outcome>,
) {
  if (c.env?.incoming !== undefined) limitBodyTime(c.env.incoming, user.is_superuser ? IMPORT_MS : PERSON_IMPORT_MS);
  const remembered = await findColumnChoices(database, user.id);
  const tables: ChosenTable[] = [];
  let inTime: readonly string[] = [];
  const upload = { field: 'file', maxBytes: importBytesOf(user), maxFieldLength: ACCOUNTS_LENGTH, signal };
  const { outcome, fields } = await receiveFile(c.req.raw, upload, async ({ fileName, bytes, fields }) => {
    inTime = [...fields.keys()];
    const importId = readImportId(fields);
    if (importId !== undefined) name(importId);
    const screenName = readScreenName(fields);
    const given = readColumns(fields);
    const rows = readArchiveApart(bytes, { ...(screenName !== undefined && { screenName }), given, remembered });
    const noted = notingTables(rows, tables);
    return { outcome: await use({ fileName, rows: noted, screenName, only: readAccounts(fields) }), fields };
  });
  if (outcome.accounts.length > 0) await keepColumnChoices(database, user.id, tables);
  return { outcome, late: BEFORE_FILE.filter((name) => fields.has(name) && !inTime.includes(name)) };
}

const nothingAskedFor = (): Refusal => {
  const msg = 'The file has no post of these accounts';
  return invalid([{ loc: ['body', 'accounts'], msg, type: 'nothing_asked_for' }]);
};

function nothingUsable({ rejected }: Pick<ImportReport, 'rejected'>, late: readonly string[]): Refusal {
  const lines = rejected.slice(0, REASONS_MAX).map(({ line, reason }) => {
    return { loc: ['body', 'file', line], msg: reason, type: 'line_rejected' };
  });
  const inWrongPlace = late.map((name) => {
    return { loc: ['body', name], msg: 'Has to stand before the file', type: 'late_field' };
  });
  return invalid([...inWrongPlace, ...lines]);
}
