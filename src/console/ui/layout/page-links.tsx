import { pageLinks } from '#styled/recipes/page-links.js';
import { textLink } from '#styled/recipes/text-link.js';

type PageLinksProps = {
  links: readonly { anchor: string; label: string }[];
  /** They stay in sight: at the top of the window, and on a phone at the bottom, where a thumb reaches them. */
  stays?: boolean;
};

/** Links to the parts of a long page. */
export const PageLinks = ({ links, stays = false }: PageLinksProps) => (
  <nav aria-label="On this page" className={pageLinks({ stays })} data-kept={stays || undefined}>
    {links.map(({ anchor, label }) => (
      <a key={anchor} href={`#${anchor}`} className={stays ? undefined : textLink()}>
        {label}
      </a>
    ))}
  </nav>
);
