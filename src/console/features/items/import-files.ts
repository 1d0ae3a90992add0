import type { Sent as FileSent } from '#console/shared/client/upload.ts';
import { takeAccounts } from '#contract/import-choice.ts';
import type { ChosenTable, ColumnChoice } from '#contract/import-columns.ts';
import type { ImportPreview, ImportReport } from '#contract/import-report.ts';
import type { Found, Sent } from '#machines/archive-import.machine.ts';

/** A file of which nothing was read, and why. */
export type UnusableFile = { readonly name: string; readonly reason: string };

/** A table whose columns a person assigns. `file` is its name, in a ZIP archive with the name of that. */
export type FoundTable = ChosenTable & { readonly file: string };

/** What several files hold, and what was stored of them. Of tables with the same column names there is one. */
export type FilesPreview = Omit<ImportPreview, 'tables'> &
  Found & { readonly tables: readonly FoundTable[]; readonly unusable: readonly UnusableFile[] };
export type FilesReport = ImportReport & { readonly unusable: readonly UnusableFile[] };

/** How the table with these column names is read; null: it is left out. */
export type AssignedColumns = { readonly headers: string; readonly choice: ColumnChoice | null };

type Asked = { files: readonly File[]; screenName: string; onSent: (sent: Sent) => void };

type Sending = {
  file: File;
  screenName: string;
  columns?: ColumnChoice | undefined;
  accounts?: readonly string[];
  onSent: (sent: FileSent) => void;
};
/** Sends one file, and gives what the server answers. */
type Call<Answer> = (sending: Sending, signal: AbortSignal) => Promise<Answer>;

/** What the server found in each file. An import leaves out files without a wanted account. */
const previews = new WeakMap<File, ImportPreview>();

/**
 * Previews the files one after the other. With assigned columns, only those that hold the table are sent again. Rejects
 * when nothing in any of them can be used.
 */
export async function previewFiles(
  call: Call<ImportPreview>,
  { screenName, columns = null, ...asked }: Asked & { columns?: AssignedColumns | null },
  signal: AbortSignal,
): Promise<FilesPreview> {
  const { answers, unusable } = await askEach(asked, signal, async (file, onSent) => {
    const known = columns === null ? undefined : previews.get(file);
    const preview =
      reuse(known, columns) ??
      (await call({ file, screenName, columns: columns?.choice ?? undefined, onSent }, signal));
    previews.set(file, preview);
    if (preview.accounts.length === 0 && preview.tables.length === 0) throw new Error(LEFT_OUT);
    return preview;
  });
  const accounts = joinByName(answers.map(({ answer }) => answer.accounts)).toSorted((a, b) => b.posts - a.posts);
  const tables = joinTables(answers);
  return { accounts, ...joinRejected(answers), tables, asks: nextTable(tables, accounts.length === 0), unusable };
}

const LEFT_OUT = 'The columns of its table were not assigned.';

/** A known preview, if the assigned columns change nothing in it or leave its table out. */
function reuse(known: ImportPreview | undefined, columns: AssignedColumns | null): ImportPreview | undefined {
  const isMeant = known?.tables.some(({ headers }) => headers === columns?.headers) ?? false;
  if (known === undefined || !isMeant) return known;
  if (columns?.choice !== null) return undefined;
  return { ...known, tables: known.tables.filter(({ headers }) => headers !== columns.headers) };
}

/** The table that waits for its columns; when no line of any file is usable, the first one, whose columns may be wrong. */
const nextTable = (tables: readonly FoundTable[], isNothingUsable: boolean): string | null =>
  (tables.find(({ problem }) => problem !== null) ?? (isNothingUsable ? tables[0] : undefined))?.headers ?? null;

function joinTables(answers: readonly Answered<ImportPreview>[]): FoundTable[] {
  const joined = new Map<string, FoundTable>();
  for (const { name, answer } of answers) {
    for (const table of answer.tables) {
      const file = table.file === null ? name : `${name}: ${table.file}`;
      if (joined.get(table.headers)?.problem == null) joined.set(table.headers, { ...table, file });
    }
  }
  return [...joined.values()];
}

/** Imports the named accounts of the files, one file after the other. Rejects when no file could be imported. */
export async function importFiles(
  call: Call<ImportReport>,
  { screenName, accounts, ...asked }: Asked & { accounts: readonly string[] },
  signal: AbortSignal,
): Promise<FilesReport> {
  const wanted = new Set(accounts.map((name) => name.toLowerCase()));
  const { answers, unusable } = await askEach(asked, signal, async (file, onSent) => {
    const found = previews.get(file);
    if (found !== undefined && !found.accounts.some(({ screen_name }) => wanted.has(screen_name.toLowerCase()))) {
      return { accounts: [], rejected: [], rejected_count: 0, posts_left_out: takeAccounts(found.accounts, 1).posts };
    }
    return call({ file, screenName, accounts, onSent }, signal);
  });
  return {
    accounts: joinByName(answers.map(({ answer }) => answer.accounts)),
    ...joinRejected(answers),
    posts_left_out: answers.reduce((sum, { answer }) => sum + answer.posts_left_out, 0),
    unusable,
  };
}

type Answered<Answer> = { name: string; answer: Answer };

/**
 * Asks for each file. A file that is refused does not stop the others; when all are, rejects with the reason of the only
 * one, or with all reasons.
 */
async function askEach<Answer>(
  { files, onSent }: Pick<Asked, 'files' | 'onSent'>,
  signal: AbortSignal,
  ask: (file: File, onSent: (sent: FileSent) => void) => Promise<Answer>,
): Promise<{ answers: Answered<Answer>[]; unusable: UnusableFile[] }> {
  const answers: Answered<Answer>[] = [];
  const unusable: UnusableFile[] = [];
  let failure: unknown;
  for (const [index, file] of files.entries()) {
    // Until the browser reports bytes, which it may never do, this alone says which file it is.
    onSent({ file: index, sent: 0, total: file.size });
    try {
      const answer = await ask(file, ({ sent, total }) => onSent({ file: index, sent, total }));
      answers.push({ name: file.name, answer });
    } catch (error) {
      signal.throwIfAborted();
      failure ??= error;
      unusable.push({ name: file.name, reason: error instanceof Error ? error.message : String(error) });
    }
  }
  if (answers.length > 0) return { answers, unusable };
  if (unusable.length === 1) throw failure;
  const reasons = unusable.map(({ name, reason }) => `${name}: ${reason}`);
  throw new Error(reasons.join('\n'), { cause: failure });
}

/** The accounts of several answers; the figures of an account that several files hold are added up. */
function joinByName<Account extends { screen_name: string; posts: number; duplicates?: number }>(
  lists: readonly (readonly Account[])[],
): Account[] {
  const joined = new Map<string, Account>();
  for (const account of lists.flat()) {
    const known = joined.get(account.screen_name.toLowerCase());
    joined.set(
      account.screen_name.toLowerCase(),
      known === undefined
        ? account
        : {
            ...known,
            posts: known.posts + account.posts,
            ...(known.duplicates !== undefined && { duplicates: known.duplicates + (account.duplicates ?? 0) }),
          },
    );
  }
  return [...joined.values()];
}

/** The refused lines; of several files each names its file. */
function joinRejected(answers: readonly Answered<Pick<ImportPreview, 'rejected' | 'rejected_count'>>[]) {
  return {
    rejected: answers.flatMap(({ name, answer }) =>
      answers.length === 1
        ? answer.rejected
        : answer.rejected.map(({ line, reason }) => ({ line, reason: `${name}: ${reason}` })),
    ),
    rejected_count: answers.reduce((sum, { answer }) => sum + answer.rejected_count, 0),
  };
}
