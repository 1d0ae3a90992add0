/** An account on view, and the state of its work as the list told it. */
export type FollowedAccount = { readonly screenName: string; readonly state: string };

/** How far the work on an account has come, as far as the chart looks into it. `updated_at` is ISO 8601 in UTC. */
export type ProgressReport = {
  readonly screen_name: string;
  readonly state: string;
  readonly updated_at: string;
};

/** What the server says of an account; null when it is gone. */
export type ReportAnswer = { readonly screenName: string; readonly report: ProgressReport | null };

/** What is known of the accounts on view. */
export type Known = {
  /** Twice in it when two places show the same account. */
  readonly followed: readonly FollowedAccount[];
  /** By screen name; an account that has just left may still be in it. */
  readonly reports: Readonly<Record<string, ProgressReport>>;
};

const OVER: readonly string[] = ['done', 'partial', 'cancelled', 'failed'];

const isOlder = (report: ProgressReport, known: ProgressReport) => report.updated_at < known.updated_at;

/**
 * Whether the work on an account ended between what was known of it and this answer, or the account with it. Work may begin
 * and end between two reports: a newer report of its end is enough.
 */
export function isEnd({ followed, reports }: Known, { screenName, report }: ReportAnswer): boolean {
  const account = followed.find((candidate) => candidate.screenName === screenName);
  if (account === undefined) return false;
  if (report === null) return true;
  if (!OVER.includes(report.state)) return false;
  const known = reports[screenName];
  if (known === undefined) return !OVER.includes(account.state);
  return isOlder(known, report) || (!OVER.includes(known.state) && !isOlder(report, known));
}

/** What is known after these answers: of each account on view the newest report, and nothing of others. */
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
