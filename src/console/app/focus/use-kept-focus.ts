import { useEffect, useRef } from 'react';
import { keepFocus } from './keep-focus.ts';

/**
 * Keeps the focus where a person works, and moves it to the heading of a screen that they went to, so that the keyboard
 * starts there and a screen reader says where they are. The first screen leaves it where the browser has put it.
 */
export function useKeptFocus(pathname: string): void {
  const keeper = useRef<ReturnType<typeof keepFocus>>(null);
  const before = useRef(pathname);
  // biome-ignore lint/plugin/effects: page: what has the focus hands it on when it goes.
  useEffect(() => {
    keeper.current = keepFocus();
    return () => keeper.current?.stop();
  }, []);
  // biome-ignore lint/plugin/effects: page: the heading of the screen that somebody went to gets the focus.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    keeper.current?.screenChanged();
  }, [pathname]);
}
