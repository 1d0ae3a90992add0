import { bar } from '#styled/recipes/bar.js';

type BarProps = {
  /** From 0 to 1; values outside are cut to that. Null for work of unknown length. */
  share: number | null;
};

/** Draws a share. The component that uses it says the same in text or in ARIA. */
export const Bar = ({ share }: BarProps) => {
  const styles = bar({ moving: share === null });
  const width = share === null ? undefined : `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ width }} />
    </span>
  );
};
