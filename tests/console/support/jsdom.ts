/** jsdom has no layout, so nothing is ever resized. But Ark's menu needs the observer to exist. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
