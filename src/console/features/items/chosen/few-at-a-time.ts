/** Browsers make six calls at a time; the others are left to the screen. */
const AT_ONCE = 4;

/** Calls `ask` for each, a few at a time, and returns the answers in the order of `all`. Rejects at the first failure. */
export async function fewAtATime<Each, Answer>(
  all: readonly Each[],
  ask: (each: Each) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(ask))));
  }
  return answers;
}
