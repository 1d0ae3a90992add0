import { useLayoutEffect, useRef } from 'react';
import type { Location } from 'react-router-dom';
import { keepScroll } from './keep-scroll.ts';

/** Keeps each place of the history scrolled as it was left. */
export function useKeptScroll({ key, pathname, hash }: Location): void {
  const keeper = useRef<ReturnType<typeof keepScroll>>(null);
  useLayoutEffect(() => {
    keeper.current = keepScroll();
    return () => keeper.current?.stop();
  }, []);
  useLayoutEffect(() => keeper.current?.placeChanged({ key, pathname, hash }), [key, pathname, hash]);
}
