import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getStateNodes } from '@xstate/graph';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { arrowsOf } from '#tests/model/support/arrows.ts';
import { toCamelCase } from '#tests/model/support/find-charts.ts';
import { EXCUSED } from './coverage.ts';
import { type Layer, WALKED_FOLDER, type Walked } from './support/record.ts';

/** All parts of a chart, and the ones that a layer has not covered. */
type Share = { readonly all: readonly string[]; readonly missing: readonly string[] };

const EMPTY: Omit<Walked, 'chart'> = { states: [], arrows: [], events: [] };

async function readCharts(): Promise<readonly AnyStateMachine[]> {
  const files = readdirSync('machines').filter((file) => file.endsWith('.machine.ts'));
  return Promise.all(
    files.map(async (file) => {
      const module: Record<string, unknown> = await import(`../../machines/${file}`);
      const machine = module[`${toCamelCase(basename(file, '.machine.ts'))}Machine`];
      if (!(machine instanceof StateMachine)) throw new TypeError(`${file} does not export its machine`);
      return machine;
    }),
  );
}

function readWalked(layer: Layer, chart: string): Omit<Walked, 'chart'> {
  const records: Walked[] = readdirSync(WALKED_FOLDER)
    .filter((file) => file.startsWith(`${layer} `))
    .flatMap((file) => JSON.parse(readFileSync(join(WALKED_FOLDER, file), 'utf8')))
    .filter((walked: Walked) => walked.chart === chart);
  return records.reduce(
    (sum, { states, arrows, events }) => ({
      states: [...sum.states, ...states],
      arrows: [...sum.arrows, ...arrows],
      events: [...sum.events, ...events],
    }),
    EMPTY,
  );
}

const isExcused = (name: string) => EXCUSED.some(([pattern]) => pattern.test(name));

const share = (all: readonly string[], walked: readonly string[], isFree = isExcused): Share => {
  const wanted = all.filter((name) => !isFree(name));
  return { all: wanted, missing: wanted.filter((name) => !walked.includes(name)) };
};

const describeShare = ({ all, missing }: Share) => `${all.length - missing.length}/${all.length}`;

/** States in which a chart can rest. */
const statesOf = (machine: AnyStateMachine) =>
  getStateNodes(machine)
    .filter((node) => node.type !== 'parallel' && !node.always?.some(({ guard }) => guard === undefined))
    .map(({ id }) => id);

const LAYERS = ['actor', 'dom', 'browser'] as const;
/** The number of table columns for each layer. */
const SHARES_OF_LAYER = 2;

const tell = (line: string) => process.stdout.write(`${line}\n`);

const charts = await readCharts();
const rows = charts.map((machine) => {
  const chart = machine.id;
  const [states, arrows] = [statesOf(machine), arrowsOf(machine)];
  const [actor, dom, browser] = LAYERS.map((layer) => readWalked(layer, chart));
  const nothing = () => false;
  return {
    chart,
    states: states.length,
    transitions: arrows.length,
    shares: [
      share(states, actor?.states ?? [], nothing),
      share(arrows, actor?.arrows ?? [], nothing),
      share(states, dom?.states ?? []),
      share(arrows, dom?.arrows ?? []),
      share(states, browser?.states ?? []),
      share(
        machine.events.map((event) => `${chart} ${event}`),
        (browser?.events ?? []).map((event) => `${chart} ${event}`),
      ),
    ],
  };
});

const HEADINGS = [
  'chart',
  'states',
  'transitions',
  'actor states',
  'transitions',
  'DOM states',
  'transitions',
  'browser states',
  'events',
];
const lines = [
  HEADINGS,
  ...rows.map(({ chart, states, transitions, shares }) => [
    chart,
    `${states}`,
    `${transitions}`,
    ...shares.map(describeShare),
  ]),
];
const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
for (const line of lines) tell(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));

for (const [pattern, reason] of EXCUSED) tell(`left out: ${pattern.source}: ${reason}`);

/** The parts of a chart that a layer has not covered, each with its heading. */
const gapsOf = (layer: Layer, { shares }: (typeof rows)[number]) => {
  const first = LAYERS.indexOf(layer) * SHARES_OF_LAYER;
  return shares
    .slice(first, first + SHARES_OF_LAYER)
    .flatMap(({ missing }, index) => missing.map((name) => `${HEADINGS[first + index + 3]}: ${name}`));
};

const gaps = LAYERS.flatMap((layer) => rows.flatMap((row) => gapsOf(layer, row)));
for (const gap of gaps) tell(`not walked: ${gap}`);
if (gaps.length > 0) process.exitCode = 1;
