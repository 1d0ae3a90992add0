import type { ComponentProps, ReactNode } from 'react';
import { NavLink as RouterNavLink } from 'react-router-dom';
import { navLink } from '#styled/recipes/nav-link.js';

type NavLinkProps = Omit<ComponentProps<typeof RouterNavLink>, 'className' | 'style' | 'children'> & {
  icon: ReactNode;
  children: ReactNode;
};

/** A way to a screen, marked while one is there. Pointer and focus handlers pass through, for preloading. */
export const NavLink = ({ icon, children, ...props }: NavLinkProps) => (
  <RouterNavLink {...props} className={navLink()}>
    {icon}
    {children}
  </RouterNavLink>
);

type NavActionProps = { icon: ReactNode; onClick: () => void; children: ReactNode };

/** An action in the company of links. */
export const NavAction = ({ icon, onClick, children }: NavActionProps) => (
  <button type="button" className={navLink()} onClick={onClick}>
    {icon}
    {children}
  </button>
);
