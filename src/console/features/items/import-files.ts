import type { Sent as FileSent } from '#console/shared/client/upload.ts';
import { takeAccounts } from '#contract/import-choice.ts';
import type { ImportPreview, ImportReport } from '#contract/import-report.ts';
import type { Sent } from '#machines/archive-import.machine.ts';

/** A file of which nothing was read, and why. */
export type UnusableFile = { readonly name: string; readonly reason: string };

/** What several files hold, and what was stored of them. */
export type FilesPreview = ImportPreview & { readonly unusable: readonly UnusableFile[] };
export type FilesReport = ImportReport & { readonly unusable: readonly UnusableFile[] };

type Asked = { files: readonly File[]; screenName: string; onSent: (sent: Sent) => void };

type Sending = { file: File; screenName: string; accounts?: readonly string[]; onSent: (sent: FileSent) => void };
/** Sends one file, and gives what the server answers. */
type Call<Answer> = (sending: Sending, signal: AbortSignal) => Promise<Answer>;

/** What the server found in each file. An import leaves out files without a wanted account. */
const previews = new WeakMap<File, ImportPreview>();

/** Previews the files one after the other. Rejects when nothing in any of them can be used. */
export async function previewFiles(
  call: Call<ImportPreview>,
  { screenName, ...asked }: Asked,
  signal: AbortSignal,
): Promise<FilesPreview> {
  const { answers, unusable } = await askEach(asked, signal, async (file, onSent) => {
    const preview = await call({ file, screenName, onSent }, signal);
    previews.set(file, preview);
    return preview;
  });
  const accounts = joinByName(answers.map(({ answer }) => answer.accounts)).toSorted((a, b) => b.posts - a.posts);
  return { accounts, ...joinRejected(answers), unusable };
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
