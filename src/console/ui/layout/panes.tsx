import type { ReactNode } from 'react';
import { panes } from '#styled/recipes/panes.js';

const styles = panes();

/** Something to read beside what is said about it; on a narrow screen above it. */
export const Panes = ({ read, say }: { read: ReactNode; say: ReactNode }) => (
  <div className={styles.root}>
    <div className={styles.read}>{read}</div>
    <div className={styles.say}>{say}</div>
  </div>
);
