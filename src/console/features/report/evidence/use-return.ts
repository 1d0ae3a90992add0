import { useEffect, useRef } from 'react';

/** For the button that opened something in its own place: it gets the focus back once that has closed. */
export function useReturn(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  // biome-ignore lint/plugin/effects: page: gives the focus to a button that was not there meanwhile.
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
