import type { Context } from 'hono';
import * as v from 'valibot';
import { importBytesOf } from '#contract/import-limits.ts';
import { type ImportReport, importPreviewSchema, importReportSchema } from '#contract/import-report.ts';
import { importArchive } from '#server/domain/archives/import-archive.ts';
import { previewArchive } from '#server/domain/archives/preview-archive.ts';
import type { Person } from '#server/domain/people/users.ts';
import { readArchiveApart } from '#server/domain/sources/archive/apart.ts';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { archiveSource } from '#server/domain/sources/archive/source.ts';
import { nameSchemaOf } from '#server/domain/sources/typed-name.ts';
import { invalid, type Refusal } from '#server/foundations/refusal.ts';
import { limitBodyTime } from '#server/http/connections/body-time.ts';
import type { Env } from '#server/http/env.ts';
import { IMPORT_MS, IMPORTS, IMPORTS_PER_PERSON, PERSON_IMPORT_MS } from '#server/http/limits.ts';
import { createOpenLimit } from '#server/http/requests/semaphores.ts';
import { receiveFile } from '#server/http/requests/upload.ts';
import { post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

/** Ten thousand names, as many as one file may hold. */
const ACCOUNTS_LENGTH = 200_000;
const ownerNameSchema = nameSchemaOf([archiveSource]);

/** Superusers may take the last of the threads that read archives. */
const openImport = createOpenLimit(IMPORTS_PER_PERSON, 'One import at a time; wait until the other has ended', IMPORTS);

/** How many reasons a refusal of the whole file lists. */
const REASONS_MAX = 100;

/** Reads the posts of a file, for a preview or into the database. */
export const importRoutes = (services: Services): Route[] => [
  post('/twitter/import/preview', {
    summary: 'Count the posts of an archive by account; nothing is stored',
    tag: 'accounts',
    access: 'user',
    form: formWith({ screen_name: SCREEN_NAME_FIELD }),
    answer: importPreviewSchema,
    refuses: ['tooLarge', 'tooMany', 'busy'],
    handle: async ({ c, user }) => {
      const { outcome, isNameLate } = await receiveArchive(c, user, ({ rows }) => previewArchive(rows));
      if (outcome.accounts.length === 0) throw nothingUsable(outcome, isNameLate);
      return outcome;
    },
  }),
  post('/twitter/import', {
    summary: 'Import an archive of posts and watch its accounts',
    tag: 'accounts',
    access: 'user',
    form: formWith({ screen_name: SCREEN_NAME_FIELD, accounts: ACCOUNTS_FIELD }),
    answer: importReportSchema,
    refuses: ['tooLarge', 'tooMany', 'busy'],
    handle: async ({ c, actor: importer }) => {
      const { outcome, isNameLate } = await receiveArchive(c, importer.user, (archive) =>
        importArchive({ ...services, ...archive, importer }),
      );
      const isNoneAskedFor = outcome.posts_left_out > 0 && outcome.rejected_count === 0;
      if (outcome.accounts.length === 0) throw isNoneAskedFor ? nothingAskedFor() : nothingUsable(outcome, isNameLate);
      return outcome;
    },
  }),
];

type Archive = {
  fileName: string;
  rows: AsyncIterable<ArchiveRow>;
  screenName: string | undefined;
  only: readonly string[] | undefined;
};

/**
 * Passes the archive in a form to `use` while it arrives. Returns its result, and whether the form named the account
 * too late.
 */
async function receiveArchive<Outcome>(c: Context<Env>, user: Person, use: (archive: Archive) => Promise<Outcome>) {
  const release = user.is_superuser ? () => {} : openImport(user.id);
  try {
    return await receiveOpened(c, user, use);
  } finally {
    release();
  }
}

async function receiveOpened<Outcome>(c: Context<Env>, user: Person, use: (archive: Archive) => Promise<Outcome>) {
  if (c.env?.incoming !== undefined) limitBodyTime(c.env.incoming, user.is_superuser ? IMPORT_MS : PERSON_IMPORT_MS);
  let screenName: string | undefined;
  const upload = { field: 'file', maxBytes: importBytesOf(user), maxFieldLength: ACCOUNTS_LENGTH };
  const received = await receiveFile(c.req.raw, upload, async ({ fileName, bytes, fields }) => {
    screenName = readScreenName(fields);
    const rows = readArchiveApart(bytes, screenName === undefined ? {} : { screenName });
    return { outcome: await use({ fileName, rows, screenName, only: readAccounts(fields) }), fields };
  });
  return { outcome: received.outcome, isNameLate: screenName === undefined && received.fields.has('screen_name') };
}

const SCREEN_NAME_FIELD = {
  type: 'string',
  pattern: archiveSource.names.pattern.source,
  description: 'Whose posts these are, where the file does not say; has to stand before the file.',
} as const;

const ACCOUNTS_FIELD = {
  type: 'string',
  description:
    'The accounts to store, by screen name, with commas between them; all where it is left out. Has to stand before the file.',
} as const;

const formWith = (fields: Record<string, object>): NonNullable<Route['form']> => ({
  description: [
    'Takes CSV (the Russian troll tweets, information-operations releases, 4CAT, twarc-csv, or columns such as created_at',
    'and text), JSON lines of twarc, Zeeschuimer, 4CAT and snscrape, a repository of Bluesky (CAR), and tweets.js of an account archive, up to 200 MB for superusers and 50 MB for',
    'others, who import one file at a time and 100,000 new posts in 24 hours. The file is read while',
    'it arrives: when a file without a stated length turns out to be larger, or the connection breaks, what an import read before',
    'is kept.',
  ].join(' '),
  required: ['file'],
  properties: { ...fields, file: { type: 'string', format: 'binary' } },
});

function readScreenName(fields: ReadonlyMap<string, string>): string | undefined {
  const given = fields.get('screen_name')?.trim() ?? '';
  if (given === '') return undefined;
  const result = v.safeParse(ownerNameSchema, given);
  if (result.success) return result.output;
  const [{ message, type }] = result.issues;
  throw invalid([{ loc: ['body', 'screen_name'], msg: message, type }]);
}

/** The names to keep; undefined means all. An invalid name is kept, because no archive holds it. */
function readAccounts(fields: ReadonlyMap<string, string>): string[] | undefined {
  const given = fields.get('accounts');
  return given === undefined ? undefined : given.split(',').map((name) => name.trim().replace(/^@/, ''));
}

const nothingAskedFor = (): Refusal => {
  const msg = 'The file has no post of these accounts';
  return invalid([{ loc: ['body', 'accounts'], msg, type: 'nothing_asked_for' }]);
};

function nothingUsable({ rejected }: Pick<ImportReport, 'rejected'>, isNameLate: boolean): Refusal {
  const late = { loc: ['body', 'screen_name'], msg: 'Has to stand before the file', type: 'late_field' };
  const lines = rejected.slice(0, REASONS_MAX).map(({ line, reason }) => {
    return { loc: ['body', 'file', line], msg: reason, type: 'line_rejected' };
  });
  return invalid(isNameLate ? [late, ...lines] : lines);
}
