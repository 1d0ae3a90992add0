import CircleAlertIcon from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { formError } from '#styled/recipes/form-error.js';

/** The server's error for a form, shown under its fields and announced at once. */
export const FormError = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={formError()} data-kept>
    <CircleAlertIcon />
    <span>{children}</span>
  </div>
);
