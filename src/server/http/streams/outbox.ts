/** What waits to be sent on one stream. */
export interface Outbox {
  /** Adds a piece; one that waits under the same key is dropped for it. Ends the stream when too much waits. */
  put(key: string | number, piece: Uint8Array): void;
  /** The next piece, once there is one; null when the stream ends. One at a time may wait for it. */
  next(): Promise<Uint8Array | null>;
  /** Nothing more is sent, not even what waits. */
  end(): void;
}

/** An outbox for one reader, in which at most `most` pieces wait: of a client that reads slowly, only the latest of each key is kept. */
export function createOutbox(most: number): Outbox {
  const waiting = new Map<string | number, Uint8Array>();
  let isOver = false;
  let woken = Promise.withResolvers<void>();
  const end = () => {
    isOver = true;
    waiting.clear();
    woken.resolve();
  };
  return {
    put(key, piece) {
      if (isOver) return;
      waiting.set(key, piece);
      if (waiting.size > most) end();
      else woken.resolve();
    },
    async next() {
      while (!isOver) {
        for (const [key, piece] of waiting) {
          waiting.delete(key);
          return piece;
        }
        woken = Promise.withResolvers();
        await woken.promise;
      }
      return null;
    },
    end,
  };
}
