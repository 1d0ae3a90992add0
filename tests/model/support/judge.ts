import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Model } from './model.ts';
import { type Exploration, explore, type Path } from './paths.ts';
import { always } from './promises.ts';
import { type Walkway, walk } from './walk.ts';

/** The graph that promises are checked on: of the model's machine, or of a mutant while that is judged. */
export class Walk<Context> {
  readonly model: Model<Context>;
  #exploration: Exploration<Context> | undefined;
  #judged: { readonly machine: AnyStateMachine; readonly most: number; way?: Walkway<Context> } | undefined;

  constructor(model: Model<Context>) {
    this.model = model;
  }

  get exploration(): Exploration<Context> {
    this.#exploration ??= explore(this.model);
    return this.#exploration;
  }

  get paths(): readonly Path<Context>[] {
    return this.#way?.paths ?? this.exploration.paths;
  }

  /** Whether `paths` take every edge. */
  get isWhole(): boolean {
    return this.#way?.isWhole ?? true;
  }

  /** From now on `paths` are those of `machine` in its first `most` situations; without a machine, those of the model. */
  judge(machine?: AnyStateMachine, most = 0): void {
    this.#judged = machine && { machine, most };
  }

  get #way(): Walkway<Context> | undefined {
    if (this.#judged === undefined) return undefined;
    const { machine, most } = this.#judged;
    this.#judged.way ??= walk({ ...this.model, machine }, Math.min(most, this.exploration.situations * GROWTH));
    return this.#judged.way;
  }
}

/** The graph of a mutant is explored up to this multiple of the size of the original graph. */
const GROWTH = 1.2;

/** How many situations are explored in each round. Most faults show early, and exploring takes the time. */
const ROUNDS = [4, 32, Number.POSITIVE_INFINITY];

type Check = () => void;
/** Options of a test. `tags` are the demands of the specification that a promise covers. */
type PromiseOptions = { readonly tags?: string[] };
type Promised = { readonly words: string; readonly options: PromiseOptions; readonly check: Check };

type Walks<Context, Rest extends readonly Model<Context>[]> = readonly [
  Walk<Context>,
  ...{ readonly [Index in keyof Rest]: Walk<Context> },
];

/** The promises of one chart, in words of the product. `walks` are its graphs, in the order of the models. */
export class Promises<Context, const Rest extends readonly Model<Context>[] = readonly []> {
  readonly walks: Walks<Context, Rest>;
  readonly made: Promised[] = [];

  constructor(model: Model<Context>, ...others: Rest) {
    // `map` keeps the number of items, but its type does not say so.
    this.walks = [new Walk(model), ...others.map((other) => new Walk(other))] as unknown as Walks<Context, Rest>;
    this.promise('every answer is handled at any time, and so is the end of every wait', () => {
      always(this.walks, ({ moment }) => expect(moment.unheard).toEqual([]));
    });
    this.promise('every wait has the promised length', () => expectWaits(this.walks));
  }

  /** Adds a promise. Its check throws if the promise is broken. */
  readonly promise = (words: string, ...given: [check: Check] | [options: PromiseOptions, check: Check]): void => {
    const [options, check] = given.length === 1 ? [{}, given[0]] : given;
    this.made.push({ words, options, check });
  };

  /** Checks every promise on the graph of another machine. Returns the words of the first broken promise. */
  breakWith(machine: AnyStateMachine): string | undefined {
    try {
      for (const most of ROUNDS) {
        for (const walked of this.walks) walked.judge(machine, most);
        const broken = this.made.find(({ check }) => isBroken(check));
        if (broken) return broken.words;
        if (this.walks.every(({ isWhole }) => isWhole)) return undefined;
      }
      return undefined;
    } finally {
      for (const walked of this.walks) walked.judge();
    }
  }
}

function isBroken(check: Check): boolean {
  try {
    check();
    return false;
  } catch {
    return true;
  }
}

function expectWaits<Context>(walks: readonly Walk<Context>[]): void {
  for (const walked of walks) {
    always([walked], ({ moment, before }) => {
      for (const { type, milliseconds } of moment.waits.filter((wait) => !before?.waits.includes(wait))) {
        expect(milliseconds, type).toBe(walked.model.delays[type]);
      }
    });
  }
}
