import type { AnyEventObject } from 'xstate';

/** How the world answers a call. */
export type Answer = { readonly output: unknown } | { readonly error: Error };

/**
 * One layer on which paths are replayed: the actor, its React view, the browser. `View` is everything the layer can
 * tell: snapshot and calls at one end, what stands on the page at the other.
 */
export interface Driver<View> {
  start(): void | Promise<void>;
  /** Does what a person or the application does: sends, clicks, types. Throws when it knows no way to. */
  send(event: AnyEventObject): void | Promise<void>;
  /** Answers the open call of the invoke `id`; throws when there is none. */
  answer(id: string, answer: Answer): void | Promise<void>;
  /** Lets time pass, in milliseconds of the chart's clock. */
  elapse(milliseconds: number): void | Promise<void>;
  read(): View | Promise<View>;
  stop(): void | Promise<void>;
}
