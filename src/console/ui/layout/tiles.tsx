import { type ReactNode, useId } from 'react';
import { tiles } from '#styled/recipes/tiles.js';

/** Parts of a page side by side where there is room for two. */
export const Tiles = ({ children }: { children: ReactNode }) => <div className={tiles().root}>{children}</div>;

/** A part with its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  const styles = tiles();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};
