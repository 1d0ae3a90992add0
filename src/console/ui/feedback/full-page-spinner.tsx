import { fullPage } from '#styled/recipes/full-page.js';
import { Spinner } from './spinner.tsx';

type FullPageSpinnerProps = {
  label?: string;
  /** Fills the main area instead of the window. */
  inside?: boolean;
};

/** Stands in for a page that is not there yet. */
export const FullPageSpinner = ({ label = 'Loading', inside = false }: FullPageSpinnerProps) => (
  <div className={fullPage({ inside })}>
    <Spinner size="md" label={label} />
  </div>
);
