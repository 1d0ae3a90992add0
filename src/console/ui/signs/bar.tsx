import { bar } from '#styled/recipes/bar.js';

type BarProps = {
  /** From 0 to 1; beyond that it is cut. Null for work of unknown length. */
  share: number | null;
};

/** The picture of a share. Its user says the same in text or in ARIA. */
export const Bar = ({ share }: BarProps) => {
  const styles = bar({ moving: share === null });
  const width = share === null ? undefined : `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ width }} />
    </span>
  );
};
