import type { FocusEvent } from 'react';
import { pageLinks } from '#styled/recipes/page-links.js';
import { textLink } from '#styled/recipes/text-link.js';

type PageLinksProps = {
  links: readonly { anchor: string; label: string }[];
  /** They stay in sight: at the top of the window, and on a phone at the bottom, where a thumb reaches them. */
  stays?: boolean;
};

const moveToMiddle = (bar: HTMLElement, link: HTMLElement) =>
  bar.scrollTo({ left: link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2 });

/** A touch leaves `:hover` behind. */
const isUnderPointer = (bar: HTMLElement) =>
  bar.matches(':active') || (window.matchMedia('(hover: hover)').matches && bar.matches(':hover'));

/**
 * Once the window has scrolled to another part, its link is in sight. Where browsers do not mark it, nothing moves, and nothing moves
 * under a pointer: a press would miss its link.
 */
function keepCurrentInSight(bar: HTMLElement) {
  if (!('onscrollend' in window && CSS.supports('selector(a:target-current)'))) return;
  const show = () => {
    const link = bar.querySelector<HTMLElement>('a:target-current');
    if (link && !isUnderPointer(bar)) moveToMiddle(bar, link);
  };
  // The browser marks the new link only while it draws the frame of this event.
  const showOnceMarked = () => requestAnimationFrame(() => requestAnimationFrame(show));
  document.addEventListener('scrollend', showOnceMarked);
  return () => document.removeEventListener('scrollend', showOnceMarked);
}

/** Browsers leave a link that keys lead to where it is, if a part of it is in sight. A pressed link stays under the pointer. */
function showWhole({ currentTarget, target }: FocusEvent<HTMLElement>) {
  if (target instanceof HTMLElement && target.matches(':focus-visible')) moveToMiddle(currentTarget, target);
}

/** Links to the parts of a long page. */
export const PageLinks = ({ links, stays = false }: PageLinksProps) => (
  <nav
    ref={stays ? keepCurrentInSight : undefined}
    onFocus={stays ? showWhole : undefined}
    aria-label="On this page"
    className={pageLinks({ stays })}
    data-kept={stays || undefined}
  >
    {links.map(({ anchor, label }) => (
      <a key={anchor} href={`#${anchor}`} className={stays ? undefined : textLink()}>
        {label}
      </a>
    ))}
  </nav>
);
