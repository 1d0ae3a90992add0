import { VisuallyHidden } from '#console/ui/text/visually-hidden.tsx';
import { spinner } from '#styled/recipes/spinner.js';

type SpinnerProps = { size?: 'sm' | 'md'; label?: string };

/** Shows that something is loading; screen readers read its label. */
export const Spinner = ({ size = 'sm', label = 'Loading' }: SpinnerProps) => (
  <span role="status">
    <span className={spinner({ size })} aria-hidden="true" />
    <VisuallyHidden>{label}</VisuallyHidden>
  </span>
);
