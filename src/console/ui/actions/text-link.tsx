import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { textLink } from '#styled/recipes/text-link.js';

/** A link within text or on its own. */
export const TextLink = (props: Omit<ComponentProps<typeof Link>, 'className' | 'style'>) => (
  <Link {...props} className={textLink()} />
);

/** A link to a part of the same page, by its id. The browser scrolls there, and Tab goes on from there. */
export const PartLink = ({ part, children }: { part: string; children: ReactNode }) => (
  <a href={`#${part}`} className={textLink()}>
    {children}
  </a>
);
