import { pageLinks } from '#styled/recipes/page-links.js';
import { textLink } from '#styled/recipes/text-link.js';

type PageLinksProps = { links: readonly { anchor: string; label: string }[] };

/** Links to the parts of a long page. */
export const PageLinks = ({ links }: PageLinksProps) => (
  <nav aria-label="On this page" className={pageLinks()}>
    {links.map(({ anchor, label }) => (
      <a key={anchor} href={`#${anchor}`} className={textLink()}>
        {label}
      </a>
    ))}
  </nav>
);
