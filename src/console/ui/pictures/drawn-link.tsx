import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { picture } from '#styled/recipes/picture.js';

type DrawnLinkProps = {
  to: To;
  /** The figures behind the shapes, also shown on hover. */
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
    <title>{label}</title>
    {children}
  </Link>
);
