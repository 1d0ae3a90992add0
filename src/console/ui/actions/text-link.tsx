import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { textLink } from '#styled/recipes/text-link.js';

/** A link within text or on its own. */
export const TextLink = (props: Omit<ComponentProps<typeof Link>, 'className' | 'style'>) => (
  <Link {...props} className={textLink()} />
);
