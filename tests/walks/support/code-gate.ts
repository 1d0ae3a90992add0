import { type ComponentProps, type ComponentType, createElement } from 'react';

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
        return load();
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
