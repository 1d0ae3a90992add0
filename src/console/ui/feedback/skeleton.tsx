import { VisuallyHidden } from '#console/ui/text/visually-hidden.tsx';
import { type SkeletonVariantProps, skeleton } from '#styled/recipes/skeleton.js';

type SkeletonProps = SkeletonVariantProps & {
  /** What is loading, for screen readers. */
  label: string;
  /** How many blocks stand for what comes. */
  blocks?: number;
};

/** Blocks in the place and about the size of what is loading. */
export const Skeleton = ({ label, blocks = 3, size }: SkeletonProps) => (
  <div role="status" className={skeleton({ size }).root}>
    {Array.from({ length: blocks }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all alike and stay in place.
      <span key={place} className={skeleton({ size }).block} aria-hidden="true" />
    ))}
    <VisuallyHidden>{label}</VisuallyHidden>
  </div>
);
