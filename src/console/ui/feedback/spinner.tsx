import { VisuallyHidden } from '#console/ui/text/visually-hidden.tsx';
import { spinner } from '#styled/recipes/spinner.js';

type SpinnerProps = { size?: 'sm' | 'md'; label?: string };

/** Says that something is under way, to eyes by turning and to screen readers by its label. */
export const Spinner = ({ size = 'sm', label = 'Loading' }: SpinnerProps) => (
  <span role="status">
    <span className={spinner({ size })} aria-hidden="true" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
