import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { picture } from '#styled/recipes/picture.js';

type DrawnLinkProps = {
  to: To;
  /** The figures behind the shapes, also shown under the picture while it is pointed at. */
  label: string;
  /** Whether the Tab key stops here. It stops at one link of each picture. */
  isFirst: boolean;
  /** The shapes to draw. */
  children: ReactNode;
};

const styles = picture();

/** A part of a picture that links to what it shows. */
export const DrawnLink = ({ to, label, isFirst, children }: DrawnLinkProps) => (
  <Link to={to} aria-label={label} tabIndex={isFirst ? 0 : -1} className={styles.link}>
    {children}
  </Link>
);

type DrawnProps = Omit<DrawnLinkProps, 'to'> & { to: To | undefined };

/** A part of a picture, and a link where it has an address. */
export const Drawn = ({ to, label, isFirst, children }: DrawnProps) =>
  to === undefined ? (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of shapes is not interactive.
    <g role="img" aria-label={label}>
      <title>{label}</title>
      {children}
    </g>
  ) : (
    <DrawnLink to={to} label={label} isFirst={isFirst}>
      {children}
    </DrawnLink>
  );
