import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'shape' | 'width' | 'aria-label' | 'title'> & {
  /** Its accessible name, also shown on hover. */
  label: string;
  children: ReactNode;
};

/** A button that shows only an icon. */
export const IconButton = ({ label, children, variant = 'ghost', ...props }: IconButtonProps) => (
  <Button {...props} variant={variant} shape="icon" aria-label={label} title={label}>
    {children}
  </Button>
);
