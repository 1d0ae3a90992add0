/**
 * Faults that wait in the sources of the console, one of which may be in force. The rewritten sources (`add-faults.ts`)
 * ask here, wherever a fault could be.
 */
export class Faults {
  /** The name of the fault in force. */
  inForce: string | null = null;
  /** How often what is due may happen before a look is in vain; less than for ever where a fault may keep it away. */
  rounds = Number.POSITIVE_INFINITY;
  /** Names of the faults whose place was run. */
  readonly reached = new Set<string>();

  isOn(name: string): boolean {
    this.reached.add(name);
    return this.inForce === name;
  }

  /** What something shows or changes, which may be nothing. It is stated once, and read whenever something happens. */
  facts<Fact>(name: string, stated: readonly Fact[]): readonly Fact[] {
    return new Proxy(stated, { get: (facts, key) => Reflect.get(this.isOn(name) ? [] : facts, key) });
  }

  /** A provided action, or whoever calls back, that may do nothing. */
  action(name: string, act: ((...given: unknown[]) => unknown) | undefined) {
    return act && ((...given: unknown[]) => (this.isOn(name) ? undefined : act(...given)));
  }

  /** A provided guard that may say the same to everything. */
  guard(yes: string, no: string, ask: (...given: unknown[]) => unknown) {
    return (...given: unknown[]) => {
      if (this.isOn(yes)) return true;
      return this.isOn(no) ? false : ask(...given);
    };
  }

  /** A provided call that may answer at once and without having asked, never, or with a failure. */
  call(names: readonly [atOnce: string, never: string, fails: string], ask: (...given: unknown[]) => unknown) {
    const [atOnce, never, fails] = names;
    return (...given: unknown[]) => {
      if (this.isOn(atOnce)) return Promise.resolve();
      if (this.isOn(never)) return new Promise(() => {});
      return this.isOn(fails) ? Promise.reject(new Error('A fault')) : ask(...given);
    };
  }
}

declare global {
  var faults: Faults;
}

globalThis.faults ??= new Faults();

/** How often what is due may happen under a fault, at first; most looks at a fault are in vain. */
export const FIRST_ROUNDS = 25;
/** Where this is too little without any fault, something else is wrong. */
export const MOST_ROUNDS = 64 * FIRST_ROUNDS;
