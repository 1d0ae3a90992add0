import type { Reporter, TestModule } from 'vitest/node';
import { describeSlowest, type Stretch } from './slowest.ts';

/** A reporter for Vitest: prints its slowest files at the end. Vitest names no workers: a file takes the first that is free. */
export default class SlowestOfVitest implements Reporter {
  #stretches: Stretch[] = [];
  #open = new Map<string, Stretch>();

  onTestModuleQueued(module: TestModule): void {
    const busy = new Set([...this.#open.values()].map(({ worker }) => worker));
    let worker = 1;
    while (busy.has(worker)) worker += 1;
    const file = `${module.project.name} ${module.relativeModuleId}`;
    this.#open.set(module.id, { file, worker, start: Date.now(), end: 0 });
  }

  onTestModuleEnd(module: TestModule): void {
    const stretch = this.#open.get(module.id);
    if (stretch === undefined) return;
    this.#open.delete(module.id);
    this.#stretches.push({ ...stretch, end: Date.now() });
  }

  onTestRunEnd(): void {
    for (const line of describeSlowest(this.#stretches)) process.stdout.write(`${line}\n`);
  }
}
