import { configure } from '@testing-library/dom';
import { afterAll } from 'vitest';
import { closePage } from './close-page.ts';

/** The limit of `findBy…` and `waitFor` ends a test that hangs; the first load of code takes half a minute on a busy machine. */
configure({ asyncUtilTimeout: 100_000 });

/** jsdom has no layout, so nothing is ever resized. But Ark's menu needs the observer to exist. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterAll(closePage());
