import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the heading of a screen that somebody went to, so that the keyboard starts there and a screen reader
 * says where they are. The first screen leaves it where the browser has put it.
 */
export function useHeadingFocus(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>('main h1')?.focus();
  }, [pathname]);
}
