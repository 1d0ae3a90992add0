import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Model } from './model.ts';
import { type Exploration, explore, type Path } from './paths.ts';
import { always } from './promises.ts';
import { type Walkway, walk } from './walk.ts';

/** A graph that promises are asked of: that of a model's own machine, or of another while that one is judged. */
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

  /** Whether `paths` take every edge there is. */
  get isWhole(): boolean {
    return this.#way?.isWhole ?? true;
  }

  /** From here on `paths` are those of `machine`, of its first `most` situations; without one, of the model's own. */
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

/** Of a machine with a fault, a graph this many times as large as that of the machine without is looked at. */
const GROWTH = 1.2;

/** How many situations are looked at: most faults show among the first, and looking is what takes the time. */
const ROUNDS = [4, 32, Number.POSITIVE_INFINITY];

type Check = () => void;
/** As a test takes them: `tags` are the demands of the specification that a promise holds. */
type PromiseOptions = { readonly tags?: string[] };
type Promised = { readonly words: string; readonly options: PromiseOptions; readonly check: Check };

type Walks<Context, Rest extends readonly Model<Context>[]> = readonly [
  Walk<Context>,
  ...{ readonly [Index in keyof Rest]: Walk<Context> },
];

/** What one chart promises people, in words of the product. `walks` are its graphs, in the order of the models. */
export class Promises<Context, const Rest extends readonly Model<Context>[] = readonly []> {
  readonly walks: Walks<Context, Rest>;
  readonly made: Promised[] = [];

  constructor(model: Model<Context>, ...others: Rest) {
    // The others are mapped one to one, which the type of `map` does not say.
    this.walks = [new Walk(model), ...others.map((other) => new Walk(other))] as unknown as Walks<Context, Rest>;
    this.promise('an answer is heard whenever it comes, and a wait is over when it is', () => {
      always(this.walks, ({ moment }) => expect(moment.unheard).toEqual([]));
    });
    this.promise('every wait lasts as long as it is to last', () => expectWaits(this.walks));
  }

  /** Makes a promise; its check throws where it is broken. */
  readonly promise = (words: string, ...given: [check: Check] | [options: PromiseOptions, check: Check]): void => {
    const [options, check] = given.length === 1 ? [{}, given[0]] : given;
    this.made.push({ words, options, check });
  };

  /** Asks every promise of the graph of another machine, walked anew; gives the words of the first that is broken. */
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
