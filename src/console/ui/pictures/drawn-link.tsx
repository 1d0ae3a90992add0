import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { picture } from '#styled/recipes/picture.js';

type DrawnLinkProps = {
  to: To;
  /** The figures that are drawn; hovering shows them. */
  label: string;
  /** Whether the Tab key stops here; at one link of a picture it does. */
  isFirst: boolean;
  /** Shapes. */
  children: ReactNode;
};

const styles = picture();

/** A part of a picture that leads to what it stands for. */
export const DrawnLink = ({ to, label, isFirst, children }: DrawnLinkProps) => (
  <Link to={to} aria-label={label} tabIndex={isFirst ? 0 : -1} className={styles.link}>
    <title>{label}</title>
    {children}
  </Link>
);
