import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { keepScroll } from './keep-scroll.ts';

/** Restores the scroll position of each place in the history. */
export function useKeptScroll({ key, pathname, hash }: Location): void {
  const keeper = useRef<ReturnType<typeof keepScroll>>(null);
  // biome-ignore lint/plugin/effects: page: records the scroll position of each place in the history.
  useLayoutEffect(() => {
    keeper.current = keepScroll();
    return () => keeper.current?.stop();
  }, []);
  // biome-ignore lint/plugin/effects: router: says when another place is shown.
  useLayoutEffect(() => keeper.current?.placeChanged({ key, pathname, hash }), [key, pathname, hash]);
}
