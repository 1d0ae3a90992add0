import type { CallName, Reply } from './wire.ts';

/** Ends what hangs; a slow or busy machine stays far below it. */
export const HANG_MS = Number(process.env.WALK_HANG_MS ?? 30_000);

/** Something on a page, found as people find it: by its role and name, its label, or its text. */
export type Sight = {
  readonly role?: string;
  readonly name?: string | RegExp;
  readonly label?: string;
  readonly text?: string | RegExp;
  /** Where to look for it. */
  readonly within?: Sight;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  /** Whether what stands in it is dots. */
  readonly masked?: boolean;
  readonly value?: string;
};

/** What is on the page, what is not, and which calls wait for their answer. */
export type View = {
  readonly see?: readonly Sight[];
  readonly miss?: readonly Sight[];
  readonly asks?: readonly CallName[];
  /** Calls that wait, whatever else does. */
  readonly waits?: readonly CallName[];
  /** Calls that do not wait. */
  readonly rests?: readonly CallName[];
  readonly appearance?: 'light' | 'dark';
};

export const button = (name: string | RegExp, more: Sight = {}): Sight => ({ role: 'button', name, ...more });
export const dialog = (name: string | RegExp): Sight => ({ role: 'dialog', name });
export const question = (name: string | RegExp): Sight => ({ role: 'alertdialog', name });
export const heading = (name: string | RegExp): Sight => ({ role: 'heading', name });
export const link = (name: string | RegExp, more: Sight = {}): Sight => ({ role: 'link', name, ...more });
export const field = (label: string, more: Sight = {}): Sight => ({ label, ...more });
export const text = (words: string | RegExp, within?: Sight): Sight => ({ text: words, ...(within && { within }) });

/** The same, looked for in one place. */
export const inside = (place: Sight, sight: Sight): Sight => ({ ...sight, within: place });

/** What the browser knows before the console opens. */
export type Visit = {
  readonly address: string;
  /** Whether somebody logged in before. */
  readonly hasToken?: boolean;
  readonly storage?: Readonly<Record<string, string>>;
  /** Of a telephone. */
  readonly isNarrow?: boolean;
};

/**
 * The console on one layer: drawn with Testing Library, or in Chromium. Whatever is done waits until it can be done, and
 * whatever is to be seen until it is seen; both fail when it does not come.
 */
export interface Screen {
  open(visit: Visit): Promise<void>;
  click(sight: Sight): Promise<void>;
  /** Puts the pointer over something, and takes it elsewhere. */
  point(sight: Sight): Promise<void>;
  pointAway(): Promise<void>;
  /** Replaces what stands in a field. */
  type(sight: Sight, words: string): Promise<void>;
  /** Presses a key where the focus is. */
  press(key: string): Promise<void>;
  choose(sight: Sight, option: string): Promise<void>;
  attach(sight: Sight, file: { name: string; words: string }): Promise<void>;
  /** Selects words in a text, as with the pointer. */
  mark(sight: Sight, words: string): Promise<void>;
  goBack(): Promise<void>;
  /** Another tab of the same browser stores something, or removes it (null). */
  storeElsewhere(key: string, value: string | null): Promise<void>;
  /** The tab goes out of sight, or comes back. */
  turnTab(isHidden: boolean): Promise<void>;
  /** Answers the call of that name once it waits; `COPY <text>` is one to the browser's clipboard. */
  answer(call: CallName, reply: Reply): Promise<void>;
  /** Tells something on the stream that is open; null ends it. */
  tell(words: string | null): Promise<void>;
  elapse(milliseconds: number): Promise<void>;
  look(view: View): Promise<void>;
  close(): Promise<void>;
}

/** What was to be seen or used is not there. */
export class NotSeenError extends Error {
  override name = 'NotSeenError';
}

export const describe = (sight: Sight): string =>
  JSON.stringify(sight, (_, value) => (value instanceof RegExp ? String(value) : value));
