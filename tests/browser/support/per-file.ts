/** A value, and how it is disposed of. */
export type Made<Value> = { value: Value; end?: () => Promise<void> };

/** Keeps values for one test file at a time, each under a name. */
export class PerFile<Value> {
  #file: string | undefined;
  readonly #made = new Map<string, Made<Value>>();

  /** The value of `file`, made at the first call; the previous file's values are disposed of first. */
  async of(file: string, name: string, make: () => Promise<Made<Value>>): Promise<Value> {
    await this.enter(file);
    const made = this.#made.get(name) ?? (await make());
    this.#made.set(name, made);
    return made.value;
  }

  /** Disposes of the previous file's values. */
  async enter(file: string): Promise<void> {
    if (this.#file !== file) await this.end();
    this.#file = file;
  }

  /** Disposes of what was made last first. */
  async end(): Promise<void> {
    for (const { end } of [...this.#made.values()].reverse()) await end?.();
    this.#made.clear();
  }
}
