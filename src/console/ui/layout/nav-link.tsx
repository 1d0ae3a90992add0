import type { ComponentProps, ReactNode } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { navLink } from '#styled/recipes/nav-link.js';

type NavLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'className' | 'style' | 'children'> & {
  to: string;
  /** Whether it is marked at this address only, not at those below it. */
  end?: boolean;
  /** The route of what is reached through its screen but has an address elsewhere, such as `/user/:id`. */
  leadsTo?: string | undefined;
  icon: ReactNode;
  children: ReactNode;
};

/** A way to a screen, marked while one is there or beyond. Pointer and focus handlers pass through, for preloading. */
export function NavLink({ to, end = false, leadsTo = to, icon, children, ...props }: NavLinkProps) {
  const isThere = useMatch({ path: to, end }) !== null;
  const isBeyond = useMatch(leadsTo) !== null;
  return (
    <Link {...props} to={to} aria-current={isThere || isBeyond ? 'page' : undefined} className={navLink()}>
      {icon}
      {children}
    </Link>
  );
}

type NavActionProps = { icon: ReactNode; onClick: () => void; children: ReactNode };

/** An action in the company of links. */
export const NavAction = ({ icon, onClick, children }: NavActionProps) => (
  <button type="button" className={navLink()} onClick={onClick}>
    {icon}
    {children}
  </button>
);
