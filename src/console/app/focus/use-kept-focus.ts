import { useEffect, useRef } from 'react';
import { keepFocus } from './keep-focus.ts';

/**
 * Keeps the focus where a person works. After navigation it moves the focus to the heading of the new screen, so that the
 * keyboard starts there and a screen reader reads it. On the first screen the browser decides.
 */
export function useKeptFocus(pathname: string): void {
  const keeper = useRef<ReturnType<typeof keepFocus>>(null);
  const before = useRef(pathname);
  // biome-ignore lint/plugin/effects: page: passes the focus on when the focused element is removed.
  useEffect(() => {
    keeper.current = keepFocus();
    return () => keeper.current?.stop();
  }, []);
  // biome-ignore lint/plugin/effects: page: gives the focus to the heading of a new screen.
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    keeper.current?.screenChanged();
  }, [pathname]);
}
