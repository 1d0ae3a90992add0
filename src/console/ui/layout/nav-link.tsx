import type { ComponentProps, ReactNode } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { navLink } from '#styled/recipes/nav-link.js';

type NavLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'className' | 'style' | 'children'> & {
  to: string;
  /** Whether it is marked only at this exact address, not at addresses below it. */
  end?: boolean;
  /** A route that belongs to this link but has an address elsewhere, such as `/user/:id`. */
  leadsTo?: string | undefined;
  icon: ReactNode;
  children: ReactNode;
};

/** A link to a screen, marked at its address and below it. It passes pointer and focus handlers on, for preloading. */
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

/** A button that looks like the links beside it. */
export const NavAction = ({ icon, onClick, children }: NavActionProps) => (
  <button type="button" className={navLink()} onClick={onClick}>
    {icon}
    {children}
  </button>
);
