/** A value, and how it is disposed of. */
export type Made<Value> = { value: Value; end?: () => Promise<void> };

/** Keeps one value for each test file. */
export class PerFile<Value> {
  #file: string | undefined;
  #made: Made<Value> | undefined;

  /** The value of `file`, made at the first call; the previous file's value is disposed of first. */
  async of(file: string, make: () => Promise<Made<Value>>): Promise<Value> {
    if (this.#made === undefined || this.#file !== file) {
      await this.end();
      this.#made = await make();
      this.#file = file;
    }
    return this.#made.value;
  }

  async end(): Promise<void> {
    await this.#made?.end?.();
    this.#made = undefined;
  }
}
