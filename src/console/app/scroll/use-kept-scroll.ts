import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { keepScroll } from './keep-scroll.ts';

/** Keeps each place of the history scrolled as it was left. */
export function useKeptScroll({ key, pathname, hash }: Location): void {
  const keeper = useRef<ReturnType<typeof keepScroll>>(null);
  // biome-ignore lint/plugin/effects: page: where each place of the history is scrolled to.
  useLayoutEffect(() => {
    keeper.current = keepScroll();
    return () => keeper.current?.stop();
  }, []);
  // biome-ignore lint/plugin/effects: router: a page is come back to, or is new.
  useLayoutEffect(() => keeper.current?.placeChanged({ key, pathname, hash }), [key, pathname, hash]);
}
