import { useParentSize } from '@visx/responsive';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { picture } from '#styled/recipes/picture.js';
import { linkOf, useFirstTouch } from './use-first-touch.ts';

type DrawingProps = {
  /** Says what is drawn. Each link in it says its own figures. */
  label: string;
  height: number;
  /** Draws the picture for a width in pixels. */
  children: (width: number) => ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The arrow keys go from link to link. The Tab key stops once at a picture, however many links it has. */
function walk(event: KeyboardEvent<SVGSVGElement>): void {
  const links = [...event.currentTarget.querySelectorAll<SVGAElement>('a')];
  const current = links.findIndex((link) => link.contains(document.activeElement));
  const by = STEPS[event.key];
  const target =
    event.key === 'Home'
      ? links[0]
      : event.key === 'End'
        ? links.at(-1)
        : by === undefined
          ? null
          : links[current + by];
  if (!target || current === -1) return;
  event.preventDefault();
  links[current]?.setAttribute('tabindex', '-1');
  target.setAttribute('tabindex', '0');
  target.focus();
}

const styles = picture();

// visx (@visx/*, MIT, typed, maintained by Airbnb) draws the pictures: scales and shapes of D3 as React components. So every
// bar is our own element: it can be a link, have a name and be styled by the theme. Only screens with pictures load it.

/** The figures of the shape that an event is about, as its link says them; null beside all shapes. */
const figuresOf = (event: SyntheticEvent): string | null => linkOf(event)?.getAttribute('aria-label') ?? null;

/** The figures under a finger. A finger that moves keeps the shape it touched first as its target. */
const figuresUnder = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest('a')?.getAttribute('aria-label') ?? null;

/** A picture as wide as its container. It says the figures of a shape under it, on hover, focus and touch. */
export const Drawing = ({ label, height, children }: DrawingProps) => {
  const [figures, say] = useState<string | null>(null);
  const touch = useFirstTouch();
  const { parentRef, width } = useParentSize({ debounceTime: 50, initialSize: { width: 0, height } });
  return (
    <div ref={parentRef} className={styles.place} style={{ minHeight: height }}>
      {width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: only svg can draw, and its links are a group.
        <svg
          role="group"
          aria-label={label}
          className={styles.drawing}
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          {...touch}
          onKeyDown={walk}
          onFocus={(event) => say(figuresOf(event))}
          onBlur={() => say(null)}
          onPointerOver={(event) => say(figuresOf(event))}
          onPointerLeave={() => say(null)}
          onTouchMove={({ touches }) => {
            const finger = touches.item(0);
            say(figuresUnder(finger.clientX, finger.clientY));
          }}
        >
          {children(width)}
        </svg>
      )}
      {/* Screen readers hear it as the name of the link. */}
      <p className={styles.figures} aria-hidden="true">
        {figures !== null && (
          <>
            {figures}
            <span className={styles.again}>. Press again to open it.</span>
          </>
        )}
      </p>
    </div>
  );
};
