import type { ChosenTable } from '#contract/import-columns.ts';
import { type ImportReport, REJECTED_MAX } from '#contract/import-report.ts';
import {
  type ArchiveRow,
  type OwnerRow,
  type PostRow,
  quoted,
  type RejectedRow,
  rejected,
  rejectedRest,
} from '#server/domain/sources/archive/archive-row.ts';
import type { SourceAccount } from '#server/domain/sources/source.ts';

/** One key for an account in a file: its id, or its handle in lower case if it has no id. */
export function keyOf({ id, screen_name }: Pick<SourceAccount, 'id' | 'screen_name'>): string {
  return id ?? `@${screen_name.toLowerCase()}`;
}

/** How a report calls an account that is stored under this screen name. */
export const namesOf = ({ name }: Pick<SourceAccount, 'name'>, screen_name: string) =>
  name.toLowerCase() === screen_name.toLowerCase() ? { screen_name } : { screen_name, name };

/** `only`: the accounts to store, by name in lower case; left out: all. */
type Bounds = { accountsPerFile: number; only?: ReadonlySet<string> | undefined };

/** How many columns of a table that was not read are named. */
const NAMED_COLUMNS = 20;

function describeUnread({ file, columns, problem }: ChosenTable): string {
  const names = columns.slice(0, NAMED_COLUMNS).map(({ name }) => quoted(name));
  const more = columns.length > names.length ? ` and ${columns.length - names.length} more` : '';
  return `${file === null ? '' : `${quoted(file)}: `}${problem}; the columns are ${names.join(', ')}${more}`;
}

/** Counts what an import stores, refuses and leaves out. */
export function createTally({ accountsPerFile, only }: Bounds) {
  const kept = new Map<string, ImportReport['accounts'][number]>();
  const named = new Set<string>();
  const ofOthers = new Set<string>();
  const refused: ImportReport['rejected'] = [];
  let refusals = 0;
  let leftOut = 0;

  const refuse = ({ line, reason, isEnd }: RejectedRow) => {
    refusals += 1;
    // In front, because lists show only the first refusals.
    if (isEnd) refused.unshift({ line, reason });
    else if (refused.length < REJECTED_MAX) refused.push({ line, reason });
  };
  const total = (name: 'posts' | 'duplicates') => [...kept.values()].reduce((sum, entry) => sum + entry[name], 0);

  return {
    /** Whether the row should be stored; otherwise it is counted as refused or left out. */
    admits(row: ArchiveRow): row is PostRow | OwnerRow {
      if (row.kind === 'rejected') {
        refuse(row);
        return false;
      }
      if (row.kind === 'table') {
        if (row.table.problem !== null) refuse(rejected(row.line, describeUnread(row.table)));
        return false;
      }
      if (only !== undefined && !only.has(row.account.screen_name.toLowerCase())) {
        if (row.kind === 'post') leftOut += 1;
        return false;
      }
      const isAdmitted = named.has(keyOf(row.account)) || named.size < accountsPerFile;
      if (isAdmitted) named.add(keyOf(row.account));
      else refuse(rejected(row.line, `the file names more than ${accountsPerFile} accounts`));
      return isAdmitted;
    },
    /** Counts a stored batch: of `offered` posts of the account, stored under `screenName`, `added` were new. */
    keep(account: SourceAccount, offered: number, { added, screenName }: { added: number; screenName: string }): void {
      const entry = kept.get(keyOf(account)) ?? { ...namesOf(account, screenName), posts: 0, duplicates: 0 };
      entry.posts += added;
      entry.duplicates += offered - added;
      kept.set(keyOf(account), entry);
    },
    /** Counts a batch of posts whose account other people watch, and says so once for each account. */
    leaveToOthers({ account, line, offered }: { account: SourceAccount; line: number; offered: number }): void {
      leftOut += offered;
      if (ofOthers.has(keyOf(account))) return;
      ofOthers.add(keyOf(account));
      refuse(
        rejected(line, `other people watch @${account.screen_name}, and only superusers add posts to what others see`),
      );
    },
    /** Ends the import at a line. */
    endAt(line: number, reason: string): void {
      refuse(rejectedRest(line, reason));
    },
    report: (): ImportReport => ({
      accounts: [...kept.values()],
      rejected: refused.slice(0, REJECTED_MAX),
      rejected_count: refusals,
      posts_left_out: leftOut,
    }),
    totals: () => ({
      accounts: kept.size,
      posts: total('posts'),
      duplicates: total('duplicates'),
      rejected: refusals,
    }),
  };
}
