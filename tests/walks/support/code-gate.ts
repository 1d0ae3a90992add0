import { type ComponentProps, type ComponentType, createElement } from 'react';
import { bringLateCode } from '#console/ui/late/late-code.ts';

export type LazyScreens = typeof import('#console/app/routes/lazy-screen.ts');

/** Waits for the code of a screen, given by the name of its file. */
type CodeGate = (name: string) => Promise<void>;

let gate: CodeGate = async () => {};
const renewals: (() => void)[] = [];

/** From now on `next` decides when code loads, and all code is loaded again. */
export function setCodeGate(next: CodeGate): void {
  gate = next;
  for (const renew of renewals) renew();
}

const fileOf = (name: string) => name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase();

/** The console's lazy screens, with the gate before their code. */
export function gateCode(original: LazyScreens): LazyScreens {
  const lazyScreen: LazyScreens['lazyScreen'] = (load, name) => {
    const start = () =>
      original.lazyScreen(async () => {
        await gate(fileOf(name));
        const code = await load();
        // What opens over the screen opens at once; tests/console/late-code.test.tsx shows what happens before its code is there.
        await bringLateCode();
        return code;
      }, name);
    let current = start();
    renewals.push(() => {
      current = start();
    });
    const Screen: ComponentType = (props: ComponentProps<ComponentType>) => createElement(current, props);
    return Object.assign(Screen, { preload: () => current.preload() });
  };
  return { ...original, lazyScreen };
}
