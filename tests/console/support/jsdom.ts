/** jsdom has no layout, so nothing is ever resized; Ark's menu asks for the observer all the same. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
