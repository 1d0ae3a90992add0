import { createActor } from 'xstate';
import { type Appearance, appearanceMachine } from '#machines/appearance.machine.ts';

/** public/first-paint.js reads it before the first paint and must use the same name. */
const STORAGE_KEY = 'appearance';

function show(appearance: Appearance): void {
  document.documentElement.dataset.appearance = appearance;
}

function apply(appearance: Appearance): void {
  show(appearance);
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', appearance);
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  themeColor?.setAttribute('content', themeColor.dataset[appearance] ?? '');
  localStorage.setItem(STORAGE_KEY, appearance);
}

/** Starts with what the page already shows, and follows a choice made in another tab. */
export function startAppearance() {
  const remembered = document.documentElement.dataset.appearance === 'dark' ? 'dark' : 'light';
  const provided = appearanceMachine.provide({ actions: { applyAppearance: (_, params) => apply(params.appearance) } });
  const appearance = createActor(provided, { input: { remembered } }).start();
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY) return;
    appearance.send({ type: 'appearance.chosen', appearance: event.newValue === 'dark' ? 'dark' : 'light' });
  });
  // Print in the light appearance.
  window.addEventListener('beforeprint', () => show('light'));
  window.addEventListener('afterprint', () => show(appearance.getSnapshot().matches('dark') ? 'dark' : 'light'));
  return appearance;
}
