/** Something made, and how it ends. */
export type Made<Value> = { value: Value; end?: () => Promise<void> };

/** What each test file has one of. */
export class PerFile<Value> {
  #file: string | undefined;
  #made: Made<Value> | undefined;

  /** That of `file`, made by its first call; the one of the file before ends first. */
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
