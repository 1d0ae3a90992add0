/** When one worker was busy with one test file, in milliseconds since 1970. */
export type Stretch = { file: string; worker: number; start: number; end: number };

const SHOWN = 20;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`.padStart(9);

/** The slowest files, and how long each worker stood idle while another one worked; a line each. */
export function describeSlowest(stretches: readonly Stretch[]): string[] {
  const files = sumBy(stretches, ({ file }) => file);
  const workers = sumBy(stretches, ({ worker }) => `worker ${worker}`);
  const begin = Math.min(...stretches.map(({ start }) => start));
  const length = Math.max(...stretches.map(({ end }) => end)) - begin;
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  return [
    `The slowest ${slowest.length} of ${files.size} files:`,
    ...slowest.map(([file, busy]) => `${seconds(busy)}  ${file}`),
    `Of ${seconds(length).trim()} in all, idle:`,
    ...[...workers].sort().map(([worker, busy]) => `${seconds(length - busy)}  ${worker}`),
  ];
}

function sumBy(stretches: readonly Stretch[], keyOf: (stretch: Stretch) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const stretch of stretches) {
    const key = keyOf(stretch);
    sums.set(key, (sums.get(key) ?? 0) + stretch.end - stretch.start);
  }
  return sums;
}
