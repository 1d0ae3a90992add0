/** `account` or `account@run`. An account of Mastodon has an `@` itself, but its server's name never ends with a number alone. */
const SUBJECT = /^(?<account>.*?)(?:@(?<run>\d{1,15}))?$/s;

/** The parts of one side of a comparison, as addresses name it; `run` is null for the run that the account shows. */
export function readSubject(subject: string): { account: string; run: number | null } {
  const { account = '', run } = SUBJECT.exec(subject)?.groups ?? {};
  return { account, run: run === undefined ? null : Number(run) };
}
