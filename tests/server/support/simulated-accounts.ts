/** Numbers from 0 up to 1. */
export type Random = () => number;

/** The generator mulberry32 (Ettinger). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Strengths of marks, each as likely as the others: as the embedded rules give them, and as language models do. */
export const MARKS = {
  rules: [0.1, 0.2, 0.2, 0.2, 0.28, 0.3, 0.35, 0.35, 0.38, 0.38, 0.42, 0.5, 0.55, 0.7],
  models: [0.3, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.8, 0.85, 0.9, 0.95],
} as const;

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * A true mean from 0.005 to 0.3: half of them evenly by size, and half evenly by order of magnitude, because most
 * accounts have few marks.
 */
export const drawMean = (random: Random): number =>
  random() < 0.5 ? 0.005 + random() * 0.295 : 0.005 * (0.3 / 0.005) ** random();

/** The strengths of `count` statements whose marks are as rare as their true mean demands. */
export function drawStrengths(random: Random, mean: number, count: number, marks: readonly number[]): Float64Array {
  const chance = mean / meanOf(marks);
  return Float64Array.from({ length: count }, () =>
    random() < chance ? (marks[Math.floor(random() * marks.length)] ?? Number.NaN) : 0,
  );
}

/** How often intervals held the truth, and how often it was below or above them. */
export function tally() {
  const counts = { held: 0, below: 0, above: 0, all: 0 };
  return {
    add([low, high]: readonly [number, number], truth: number) {
      counts.all += 1;
      if (truth < low) counts.below += 1;
      else if (truth > high) counts.above += 1;
      else counts.held += 1;
    },
    shares: () => ({
      held: counts.held / counts.all,
      below: counts.below / counts.all,
      above: counts.above / counts.all,
    }),
  };
}
