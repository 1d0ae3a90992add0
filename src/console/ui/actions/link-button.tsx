import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonVariantProps, button } from '#styled/recipes/button.js';

type LinkButtonProps = Omit<ComponentProps<typeof Link>, 'className' | 'style'> &
  Pick<ButtonVariantProps, 'variant' | 'size' | 'width'> & { icon?: ReactNode };

/** A link that looks like a button. */
export const LinkButton = ({ variant, size, width, icon, children, ...props }: LinkButtonProps) => (
  <Link {...props} className={button({ variant, size, width })}>
    {icon}
    {children}
  </Link>
);
