import type { ReactNode } from 'react';
import { textLink } from '#styled/recipes/text-link.js';

type OutsideLinkProps = {
  /** An https address; a stranger may have chosen it. */
  href: string;
  children: ReactNode;
};

/** A link to another site, which is told nothing of where it came from; one that is not https is only text. */
export const OutsideLink = ({ href, children }: OutsideLinkProps) =>
  href.startsWith('https://') ? (
    <a href={href} target="_blank" rel="noopener noreferrer" className={textLink()}>
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );
