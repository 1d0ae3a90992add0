import type { AnyEventObject } from 'xstate';

/** How the world answers a call. */
export type Answer = { readonly output: unknown } | { readonly error: Error };

/**
 * A layer on which paths are replayed: the actor, its React view, the browser. `View` is everything that the layer can see:
 * the snapshot and calls of an actor, or the content of the page.
 */
export interface Driver<View> {
  start(): void | Promise<void>;
  /** Does what a person or the application does: sends, clicks, types. Throws when it has no way to do that. */
  send(event: AnyEventObject): void | Promise<void>;
  /** Answers the open call of the invoke `id`. Throws when there is none. */
  answer(id: string, answer: Answer): void | Promise<void>;
  /** Lets time pass, in milliseconds of the chart's clock. */
  elapse(milliseconds: number): void | Promise<void>;
  read(): View | Promise<View>;
  stop(): void | Promise<void>;
}
