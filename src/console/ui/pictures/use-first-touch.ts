import { type PointerEvent, type SyntheticEvent, useRef } from 'react';

/** The link of the shape that an event is about; null beside all shapes. */
export const linkOf = ({ target }: SyntheticEvent): SVGAElement | null =>
  target instanceof Element ? target.closest<SVGAElement>('a') : null;

/**
 * A finger covers the shape that it touches, and shapes are small. So its first touch gives a shape the focus, which shows
 * its figures, and the next one follows its link.
 */
export function useFirstTouch() {
  const isFirst = useRef(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      isFirst.current = event.pointerType === 'touch' && linkOf(event) !== document.activeElement;
    },
    onPointerCancel: () => {
      isFirst.current = false;
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!isFirst.current) return;
      isFirst.current = false;
      event.preventDefault();
      linkOf(event)?.focus({ preventScroll: true });
    },
  };
}
