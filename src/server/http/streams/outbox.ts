/** The pieces that wait to be sent on one stream. */
export interface Outbox {
  /** Adds a piece. It replaces a waiting piece with the same key. Ends the stream when too many wait. */
  put(key: string | number, piece: Uint8Array): void;
  /** The next piece, as soon as there is one; null when the stream ends. Only one caller may wait for it. */
  next(): Promise<Uint8Array | null>;
  /** Ends the stream; waiting pieces are not sent. */
  end(): void;
}

/**
 * An outbox for one reader. At most `most` pieces wait; for a slow client only the latest piece of each key is kept.
 */
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
