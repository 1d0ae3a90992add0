import { useSearchParams } from 'react-router-dom';

/** The side of a comparison that the address names: `account`, or `account@run` for one run of it. */
export type Subject = string;

/** Sides that are not there, or not for this person. */
export type Missing = { readonly missing: readonly Subject[] };

/** Why the sides cannot be compared, as the server says it. */
export type Refused = { readonly refused: string };

/** An account stands on one side only. */
export class ComparedAlreadyError extends Error {
  override name = 'ComparedAlreadyError';
  readonly problems = { account: ['It is compared already.'] };
  constructor(account: string) {
    super(`${account} is compared already`);
  }
}

const PARAMETER = 'subjects';

const partsOf = (subject: Subject) => {
  const [account = '', run] = subject.split('@');
  return { account, run };
};

/** The sides that an address names, in its order, each once. Whether they are there is the server's to say. */
export function readSubjects(parameters: URLSearchParams): Subject[] {
  const named = (parameters.get(PARAMETER) ?? '').split(',').map((subject) => subject.trim().replace(/^@/, ''));
  const keys = named.map((subject) => subject.toLowerCase());
  return named.filter((subject, index) => subject !== '' && keys.indexOf(subject.toLowerCase()) === index);
}

/** The screen name, without the run. */
export const accountOf = (subject: Subject): string => partsOf(subject).account;

/** The number of its run; null for the one that its account shows. */
export function runOf(subject: Subject): number | null {
  const { run } = partsOf(subject);
  return run === undefined ? null : Number(run);
}

/** The side that an account is with one of its runs. */
export const subjectOf = (account: string, run: number): Subject => `${account}@${run}`;

/** What a side is called: `@harbor_gazette`, or `@harbor_gazette, No. 12` for one run. */
export function nameSubject(subject: Subject): string {
  const { account, run } = partsOf(subject);
  return run === undefined ? `@${account}` : `@${account}, No. ${run}`;
}

/** The sides in the address, and ways to change them; each change is a step in the history. */
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
