import { Refusal } from '#server/foundations/refusal.ts';

/** What runs in this process under an id that its person gave it. */
const running = new Map<string, { controller: AbortController; ended: Promise<void> }>();

const keyOf = (userId: string, id: string) => `${userId} ${id}`;

/** Work that its person may cancel. `end` has to follow when it has ended. */
export function openCancellable(userId: string) {
  const controller = new AbortController();
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const keys = new Set<string>();
  return {
    signal: controller.signal,
    /** From now on {@link cancel} finds it. */
    name: (id: string): void => {
      const key = keyOf(userId, id);
      running.set(key, { controller, ended });
      keys.add(key);
    },
    end: (): void => {
      for (const key of keys) if (running.get(key)?.controller === controller) running.delete(key);
      resolve();
    },
  };
}

/** Cancels what a person runs under an id, and waits until it has ended. Refuses when there is nothing. */
export async function cancel(userId: string, id: string): Promise<void> {
  const found = running.get(keyOf(userId, id));
  if (found === undefined) throw new Refusal('notFound', 'Nothing of yours runs here under this id');
  found.controller.abort();
  await found.ended;
}
