/** A shown account, with the state of its work that is on the page; null if the page shows what does not tell it. */
export type FollowedAccount = { readonly screenName: string; readonly state: string | null };

/**
 * The parts of an account's progress that the chart reads. `updated_at` is ISO 8601 in UTC. `isFresh`: it changed so lately that the page
 * may show what was before.
 */
export type ProgressReport = {
  readonly screen_name: string;
  readonly state: string;
  readonly updated_at: string;
  readonly isFresh: boolean;
};

/** The server's report on an account; null if the account no longer exists. */
export type ReportAnswer = { readonly screenName: string; readonly report: ProgressReport | null };

/** The known progress of the shown accounts. */
export type Known = {
  /** An account is in it twice if two places show it. */
  readonly followed: readonly FollowedAccount[];
  /** By screen name. An account that has just left may still be in it. */
  readonly reports: Readonly<Record<string, ProgressReport>>;
};

const OVER: readonly string[] = ['done', 'partial', 'cancelled', 'failed'];

const isOlder = (report: ProgressReport, known: ProgressReport) => report.updated_at < known.updated_at;

/**
 * Whether the work on an account ended between the known report and this answer, or the account was removed. Work may begin and
 * end between two reports, so a newer report of an end is enough. Without a known report and a state, a fresh end may be newer than
 * what the page shows.
 */
export function isEnd({ followed, reports }: Known, { screenName, report }: ReportAnswer): boolean {
  const account = followed.find((candidate) => candidate.screenName === screenName);
  if (account === undefined) return false;
  if (report === null) return true;
  if (!OVER.includes(report.state)) return false;
  const known = reports[screenName];
  if (known === undefined) return account.state === null ? report.isFresh : !OVER.includes(account.state);
  return isOlder(known, report) || (!OVER.includes(known.state) && !isOlder(report, known));
}

/** The known reports after these answers: the newest report of each shown account, and none of other accounts. */
export function withAnswers({ followed, reports }: Known, answers: readonly ReportAnswer[]): Known['reports'] {
  const newest = new Map<string, ProgressReport | null>(Object.entries(reports));
  for (const { screenName, report } of answers) {
    const known = newest.get(screenName) ?? undefined;
    newest.set(screenName, report !== null && known !== undefined && isOlder(report, known) ? known : report);
  }
  return Object.fromEntries(
    followed.flatMap(({ screenName }) => {
      const report = newest.get(screenName);
      return report ? [[screenName, report]] : [];
    }),
  );
}
