import { useSearchParams } from 'react-router-dom';
import { readSubject } from '#contract/subject.ts';

/** One side of a comparison, as the address names it: `account`, or `account@run` for one of its runs. */
export type Subject = string;

/** Sides that do not exist, or that this person may not see. */
export type Missing = { readonly missing: readonly Subject[] };

/** Why the sides cannot be compared, in the server's words. */
export type Refused = { readonly refused: string };

/** The account is already on a side. */
export class ComparedAlreadyError extends Error {
  override name = 'ComparedAlreadyError';
  readonly problems = { account: ['It is compared already.'] };
  constructor(account: string) {
    super(`${account} is compared already`);
  }
}

const PARAMETER = 'subjects';

/** The sides that an address names, in its order, each once. Only the server knows whether they exist. */
export function readSubjects(parameters: URLSearchParams): Subject[] {
  const named = (parameters.get(PARAMETER) ?? '').split(',').map((subject) => subject.trim().replace(/^@/, ''));
  const keys = named.map((subject) => subject.toLowerCase());
  return named.filter((subject, index) => subject !== '' && keys.indexOf(subject.toLowerCase()) === index);
}

/** The screen name, without the run. */
export const accountOf = (subject: Subject): string => readSubject(subject).account;

/** The number of its run; null for the run that the account's report shows. */
export const runOf = (subject: Subject): number | null => readSubject(subject).run;

/** The side for one run of an account. */
export const subjectOf = (account: string, run: number): Subject => `${account}@${run}`;

/** The displayed name of a side: `@harbor_gazette`, or `@harbor_gazette, No. 12` for one run. */
export function nameSubject(subject: Subject): string {
  const { account, run } = readSubject(subject);
  return run === null ? `@${account}` : `@${account}, No. ${run}`;
}

/** The sides in the address, and functions that change them. Each change is a step in the history. */
export function useSubjects() {
  const [parameters, setParameters] = useSearchParams();
  const subjects = readSubjects(parameters);
  const show = (wanted: readonly Subject[]) =>
    setParameters(wanted.length === 0 ? {} : { [PARAMETER]: wanted.join(',') });
  return {
    subjects,
    add: (subject: Subject) => show([...subjects, subject]),
    replace: (subject: Subject, other: Subject) => show(subjects.map((each) => (each === subject ? other : each))),
    remove: (subject: Subject) => show(subjects.filter((each) => each !== subject)),
  };
}
