/**
 * The faults in the sources of the console. At most one is active. The rewritten sources (`add-faults.ts`) ask here at every
 * place of a fault.
 */
export class Faults {
  /** The name of the active fault. */
  inForce: string | null = null;
  /** How many rounds of due events a look waits for. Finite when a fault may prevent what it waits for. */
  rounds = Number.POSITIVE_INFINITY;
  /** How many places may be executed under a fault: it may let a loop never end. */
  most = Number.POSITIVE_INFINITY;
  /** How many places were executed since `reached` was cleared. */
  count = 0;
  /** Names of the faults whose place was executed while none was active. */
  readonly reached = new Set<string>();

  /** @throws Error when too many places were executed under a fault */
  isOn(name: string): boolean {
    this.count += 1;
    if (this.inForce === null) {
      this.reached.add(name);
      return false;
    }
    if (this.count > this.most) throw new Error('A loop that does not end under a fault');
    return this.inForce === name;
  }

  /** The facts that something shows or changes; none under a fault. They are declared once, and read at every event. */
  facts<Fact>(name: string, stated: readonly Fact[]): readonly Fact[] {
    return new Proxy(stated, { get: (facts, key) => Reflect.get(this.isOn(name) ? [] : facts, key) });
  }

  /** A provided action or a callback that does nothing under a fault. */
  action(name: string, act: ((...given: unknown[]) => unknown) | undefined) {
    return act && ((...given: unknown[]) => (this.isOn(name) ? undefined : act(...given)));
  }

  /** A provided guard that always gives the same answer under a fault. */
  guard(yes: string, no: string, ask: (...given: unknown[]) => unknown) {
    return (...given: unknown[]) => {
      if (this.isOn(yes)) return true;
      return this.isOn(no) ? false : ask(...given);
    };
  }

  /** A provided call that, under a fault, answers at once without asking, never, or with a failure. */
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

/** The first limit of rounds under a fault. It is low, because most looks find nothing. */
export const FIRST_ROUNDS = 25;
/** The highest limit. If it is too low even without a fault, something else is wrong. */
export const MOST_ROUNDS = 64 * FIRST_ROUNDS;
