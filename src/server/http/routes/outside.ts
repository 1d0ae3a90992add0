import type { Context } from 'hono';
import * as v from 'valibot';
import { factChecksImportSchema } from '#contract/fact-check.ts';
import {
  listHeadSchema,
  listImportSchema,
  listPathSchema,
  notesImportSchema,
  outsideSourcesSchema,
} from '#contract/outside.ts';
import { messageSchema } from '#contract/problem.ts';
import { readLists } from '#server/domain/outside/describe-list.ts';
import { readStoredChecks } from '#server/domain/outside/fact-checks/describe-check.ts';
import { importChecks } from '#server/domain/outside/fact-checks/import-checks.ts';
import { readSettings } from '#server/domain/outside/fact-checks/settings.ts';
import { importList, removeList } from '#server/domain/outside/import-list.ts';
import { importNotes } from '#server/domain/outside/import-notes.ts';
import { readStoredNotes } from '#server/domain/outside/read-note-findings.ts';
import { invalid } from '#server/foundations/refusal.ts';
import { limitBodyTime } from '#server/http/connections/body-time.ts';
import type { Env } from '#server/http/env.ts';
import { IMPORT_MS } from '#server/http/limits.ts';
import { receiveFile, type Upload } from '#server/http/requests/upload.ts';
import { del, get, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'outside';

const LIST_BYTES = 20_000_000;
/** The notes of some years, packed. */
const NOTES_BYTES = 1_000_000_000;
const FIELD_LENGTH = 2000;

/** The outside sources whose findings stand beside the scores: lists of rated domains, Community Notes and fact-checks. */
export const outsideRoutes = ({ database, secrets, config }: Services): Route[] => [
  get('/admin/outside', {
    summary: 'The stored lists of rated domains, what is stored of Community Notes and of fact-checks',
    tag,
    access: 'superuser',
    answer: outsideSourcesSchema,
    handle: async () => ({
      lists: await readLists(database),
      notes: await readStoredNotes(database),
      fact_checks: await readStoredChecks(database),
      fact_check_settings: await readSettings({ database, secrets, config }),
    }),
  }),
  post('/admin/outside/lists', {
    summary: 'Import a list of rated domains, in place of an earlier one with its name; no score changes',
    tag,
    access: 'superuser',
    form: LIST_FORM,
    answer: listImportSchema,
    refuses: ['tooLarge'],
    handle: ({ c, actor }) =>
      receive(c, LIST_BYTES, async ({ fields, bytes, fileName }) =>
        importList(database, { head: readHead(fields), bytes, fileName, actor }),
      ),
  }),
  del('/admin/outside/lists/:list_id', {
    summary: 'Remove an imported list of rated domains; no score changes',
    tag,
    access: 'superuser',
    params: listPathSchema,
    answer: messageSchema,
    refuses: ['notFound', 'conflict'],
    handle: async ({ params, actor }) => {
      await removeList(database, params.list_id, actor);
      return { message: 'List removed successfully' };
    },
  }),
  post('/admin/outside/notes', {
    summary: "Import a file of X's Community Notes: notes, or the history of their statuses; no score changes",
    tag,
    access: 'superuser',
    form: NOTES_FORM,
    answer: notesImportSchema,
    refuses: ['tooLarge'],
    handle: ({ c, actor }) =>
      receive(c, NOTES_BYTES, ({ bytes, fileName }) => importNotes(database, { bytes, fileName, actor })),
  }),
  post('/admin/outside/fact-checks', {
    summary: 'Import a file of published fact-checks; no score changes',
    tag,
    access: 'superuser',
    form: CHECKS_FORM,
    answer: factChecksImportSchema,
    refuses: ['tooLarge'],
    handle: ({ c, actor }) =>
      receive(c, NOTES_BYTES, ({ bytes, fileName }) => importChecks(database, { bytes, fileName, actor })),
  }),
];

function receive<Outcome>(c: Context<Env>, maxBytes: number, use: (upload: Upload) => Promise<Outcome>) {
  if (c.env?.incoming !== undefined) limitBodyTime(c.env.incoming, IMPORT_MS);
  return receiveFile(c.req.raw, { field: 'file', maxBytes, maxFieldLength: FIELD_LENGTH }, use);
}

/** The fields before the file. */
function readHead(fields: ReadonlyMap<string, string>): v.InferOutput<typeof listHeadSchema> {
  const result = v.safeParse(listHeadSchema, Object.fromEntries(fields));
  if (result.success) return result.output;
  throw invalid(
    result.issues.map(({ path, message, type }) => ({
      loc: ['body', String(path?.[0]?.key ?? '')],
      msg: fields.has(String(path?.[0]?.key)) ? message : 'Required, before the file',
      type,
    })),
  );
}

const FILE = { type: 'string', format: 'binary' } as const;
const text = (description: string) => ({ type: 'string', description });

const LIST_FORM: NonNullable<Route['form']> = {
  description:
    'Takes CSV with the columns domain, category, score and source, up to 20 MB; domain and one of category and score must be there. All fields stand before the file.',
  required: ['name', 'version', 'licence', 'file'],
  properties: {
    name: text('A list with this name is replaced.'),
    version: text('As its publisher counts, such as a date.'),
    licence: text('What it may be used for; shown beside its ratings.'),
    attribution: text('Who made it.'),
    url: text('Its page, https.'),
    low_to: text('Scores up to this number count as low; left out, none does.'),
    file: FILE,
  },
};

const NOTES_FORM: NonNullable<Route['form']> = {
  description:
    'Takes notes-00000.tsv or noteStatusHistory-00000.tsv as X publishes them each day, also packed by ZIP or gzip, up to 1 GB. The file is read while it arrives: what was read before a connection breaks is kept, and the same file again adds only the rest.',
  required: ['file'],
  properties: { file: FILE },
};

const CHECKS_FORM: NonNullable<Route['form']> = {
  description:
    "Takes fact-checks in the form of schema.org's ClaimReview, also packed by ZIP or gzip, up to 1 GB: a DataFeed, a list or @graph of JSON-LD, or an object in each line. The file is read while it arrives, and only what is new or changed is written.",
  required: ['file'],
  properties: { file: FILE },
};
