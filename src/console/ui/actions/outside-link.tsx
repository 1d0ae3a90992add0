import type { ReactNode } from 'react';
import { textLink } from '#styled/recipes/text-link.js';

type OutsideLinkProps = {
  /** An https address. It may come from a stranger. */
  href: string;
  children: ReactNode;
};

/** A link to another site, without a referrer. An address that is not https is shown as text. */
export const OutsideLink = ({ href, children }: OutsideLinkProps) =>
  href.startsWith('https://') ? (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={textLink()}>
      {children}
    </a>
  ) : (
    <span>{children}</span>
  );
