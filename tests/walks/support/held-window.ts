/** What {@link holdWindow} stops. */
export type HeldWindow = {
  /** The delays in milliseconds of the timers to stop. Timers of a second and more are always stopped. */
  readonly delays: readonly number[];
};

/**
 * Runs in a page before the console. Long timers then fire only through `window.elapse`, and copying goes through
 * `window.copyHeld`.
 */
export function holdWindow({ delays }: HeldWindow): void {
  const LONG_MS = 1000;
  const { setTimeout: start, clearTimeout: stop } = window;
  const held = new Map<number, { readonly at: number; readonly run: () => void }>();
  let now = 0;
  let last = 1_000_000;

  const startHeld = (run: TimerHandler, delay = 0, ...given: unknown[]) => {
    if (typeof run !== 'function' || (delay < LONG_MS && !delays.includes(delay))) return start(run, delay, ...given);
    last += 1;
    held.set(last, { at: now + delay, run: () => run(...given) });
    return last;
  };
  const stopHeld = (timer?: number) => {
    if (!held.delete(timer ?? 0)) stop(timer);
  };
  const elapse = async (passed: number) => {
    const end = now + passed;
    for (;;) {
      const [due] = [...held].filter(([, { at }]) => at <= end).sort(([, one], [, other]) => one.at - other.at);
      if (due === undefined) break;
      const [timer, { at, run }] = due;
      held.delete(timer);
      now = at;
      run();
      // Its effects may start further timers that are also due.
      await new Promise((resolve) => start(resolve));
    }
    now = end;
  };
  const writeText = async (words: string) => {
    const isCopied: boolean = await Reflect.get(window, 'copyHeld')(words);
    if (!isCopied) throw new DOMException('Write permission denied', 'NotAllowedError');
  };
  Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  Object.assign(window, { setTimeout: startHeld, clearTimeout: stopHeld, elapse });
}
