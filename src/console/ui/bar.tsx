import { type BarVariantProps, bar } from '#styled/recipes/bar.js';

type BarProps = Pick<BarVariantProps, 'tone'> & {
  /** From 0 to 1; beyond that it is cut. */
  share: number;
};

/** The picture of a share. Whoever draws it says the same in text or in ARIA. */
export const Bar = ({ share, tone }: BarProps) => {
  const styles = bar({ tone });
  const width = `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ width }} />
    </span>
  );
};
