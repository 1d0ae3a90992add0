import type { CallName, Reply } from './wire.ts';

/** Ends a wait that hangs. Even a slow or busy machine needs far less. */
export const HANG_MS = Number(process.env.WALK_HANG_MS ?? 100_000);

/** Something on a page, found like people find it: by role and name, by label, or by text. */
export type Sight = {
  readonly role?: string;
  readonly name?: string | RegExp;
  readonly label?: string;
  readonly text?: string | RegExp;
  /** The place to search in. */
  readonly within?: Sight;
  readonly disabled?: boolean;
  readonly busy?: boolean;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  /** Whether its text is shown as dots. */
  readonly masked?: boolean;
  readonly value?: string;
};

/** What is on the page, what is not, and which calls wait for an answer. */
export type View = {
  readonly see?: readonly Sight[];
  readonly miss?: readonly Sight[];
  readonly asks?: readonly CallName[];
  /** Calls that wait. Others may wait too. */
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

/** The same sight, but only inside one place. */
export const inside = (place: Sight, sight: Sight): Sight => ({ ...sight, within: place });

/** Why a form was not sent, in the form itself. A toast that says the same has another role. */
export const refusal = (words: string): Sight => inside({ role: 'alert' }, text(words));

/** The state of the browser before the console opens. */
export type Visit = {
  readonly address: string;
  /** Whether somebody logged in before. */
  readonly hasToken?: boolean;
  readonly storage?: Readonly<Record<string, string>>;
  /** Whether the window is as narrow as a phone. */
  readonly isNarrow?: boolean;
};

/**
 * The console on one layer: rendered with Testing Library, or in Chromium. Every action waits until it is possible, and every
 * check waits until it holds. Both fail if that does not happen.
 */
export interface Screen {
  open(visit: Visit): Promise<void>;
  click(sight: Sight): Promise<void>;
  /** Moves the pointer over something, and away again. */
  point(sight: Sight): Promise<void>;
  pointAway(): Promise<void>;
  /** Replaces the text of a field. */
  type(sight: Sight, words: string): Promise<void>;
  /** Presses a key where the focus is; with another one held, such as `Control+k`. */
  press(key: string): Promise<void>;
  choose(sight: Sight, option: string): Promise<void>;
  attach(sight: Sight, file: { name: string; words: string }): Promise<void>;
  /** Selects words in a text, like with the pointer. */
  mark(sight: Sight, words: string): Promise<void>;
  goBack(): Promise<void>;
  /** Another tab of the same browser stores a value, or removes it (null). */
  storeElsewhere(key: string, value: string | null): Promise<void>;
  /** Hides the tab, or shows it again. */
  turnTab(isHidden: boolean): Promise<void>;
  /** Takes the network away, or brings it back. Calls that wait are answered as the walk says. */
  turnNetwork(isThere: boolean): Promise<void>;
  /** Answers the call with that name as soon as it waits. `COPY <text>` is a call to the browser's clipboard. */
  answer(call: CallName, reply: Reply): Promise<void>;
  /** Sends something on the open stream; null ends the stream. */
  tell(words: string | null): Promise<void>;
  elapse(milliseconds: number): Promise<void>;
  look(view: View): Promise<void>;
  close(): Promise<void>;
}

/** The element to see or use is not there. */
export class NotSeenError extends Error {
  override name = 'NotSeenError';
}

export const describe = (sight: Sight): string =>
  JSON.stringify(sight, (_, value) => (value instanceof RegExp ? String(value) : value));
