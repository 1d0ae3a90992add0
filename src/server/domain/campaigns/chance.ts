/** How often the clocks are moved. */
export const ROUNDS = 20;
const DAY = 86_400;
const LONGEST = 14 * DAY;
/** Two clocks that stay nearer than this are not moved against each other. */
const MOVED_FROM = 3_600;
const SEED = 20_261_125;
/** By how many windows one of two clocks is moved, forward and back, to see whether they only keep the same hours. */
const WINDOWS = [3, 4, 5, 6, 7, 8, 9, 10].flatMap((windows) => [-windows, windows]);
const MEAN_WINDOWS = mean(WINDOWS.map(Math.abs));
/** A pair is beyond chance if chance gives so many objects in fewer cases than this. */
const RARE = 0.01;

/** When each of two accounts used an object, in seconds, in order. */
export type SharedUses = { a: readonly number[]; b: readonly number[] };
/** How many objects two accounts would share in each round with moved clocks. */
export type Rounds = { byDays: readonly number[]; byWindows: readonly number[] };

/** By how many seconds an account's clock is moved in a round: from one day to fourteen, always the same for a number. */
export function shiftOf(account: number, round: number): number {
  const random = mix(mix(SEED ^ Math.imul(account, 0x9e_37_79_b9)) + round) / 2 ** 32;
  return DAY + Math.floor(random * (LONGEST - DAY));
}

/**
 * How many of the objects that two accounts share they use within `seconds` if their clocks are moved, which keeps what each posts and how often. By days: what
 * comes together by chance; rounds that move both clocks alike are left out. By a few windows: what comes together because both do the same things at the same hours, as
 * tickers with one schedule and fans of one star do.
 */
export function moveClocks(ids: { a: number; b: number }, shared: readonly SharedUses[], seconds: number): Rounds {
  const days = Array.from({ length: ROUNDS }, (_, round) => shiftOf(ids.a, round) - shiftOf(ids.b, round));
  return {
    byDays: days.filter((moved) => Math.abs(moved) >= MOVED_FROM).map((moved) => countMet(shared, moved, seconds)),
    byWindows: WINDOWS.map((windows) => countMet(shared, windows * seconds, seconds)),
  };
}

const countMet = (shared: readonly SharedUses[], moved: number, seconds: number): number =>
  shared.filter(({ a, b }) => meet(a, b, moved, seconds)).length;

/**
 * How many objects are expected by chance: the mean over the rounds of the kind that gives more. Rounds by windows that give more the less they move are
 * continued to no move by the line through them (least squares): two accounts that are each late by some minutes, and know nothing of each other, meet the less the farther one clock is moved.
 */
export const expectedObjects = ({ byDays, byWindows }: Rounds): number =>
  Math.max(mean(byDays), mean(byWindows), unmoved(byWindows));

function mean(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

/** Where the line through the rounds by windows gives no move. */
function unmoved(byWindows: readonly number[]): number {
  const distances = WINDOWS.map((windows) => Math.abs(windows) - MEAN_WINDOWS);
  const slope =
    mean(distances.map((distance, place) => distance * (byWindows[place] ?? 0))) /
    mean(distances.map((distance) => distance ** 2));
  return mean(byWindows) - slope * MEAN_WINDOWS;
}

/** Whether any time of `a`, moved, is within `seconds` of one of `b`; both are in order. */
function meet(a: readonly number[], b: readonly number[], moved: number, seconds: number): boolean {
  let place = 0;
  for (const time of a) {
    while (place < b.length && (b[place] ?? 0) < time + moved - seconds) place += 1;
    if (place === b.length) return false;
    if ((b[place] ?? 0) <= time + moved + seconds) return true;
  }
  return false;
}

/**
 * Whether so many objects are more than chance gives: no round has as many, because the objects of two tickers meet together, and
 * the upper tail of Poisson's distribution is below 1 %. One object in all rounds together is added to the expected number: that none was seen in twenty rounds
 * does not mean that there is none.
 */
export function isBeyondChance(objects: number, rounds: Rounds): boolean {
  if ([...rounds.byDays, ...rounds.byWindows].some((count) => count >= objects)) return false;
  const rate = expectedObjects(rounds) + 1 / ROUNDS;
  let [term, below] = [Math.exp(-rate), 0];
  for (let count = 0; count < objects; count += 1) {
    below += term;
    term *= rate / (count + 1);
  }
  return 1 - below < RARE;
}

/** The finalizer of MurmurHash3 (Appleby). */
function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2_b2_ae_35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
