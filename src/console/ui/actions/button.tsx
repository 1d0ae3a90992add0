import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonVariantProps, button } from '#styled/recipes/button.js';
import { buttonLabel } from '#styled/recipes/button-label.js';
import { spinner } from '#styled/recipes/spinner.js';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  Pick<ButtonVariantProps, 'variant' | 'size' | 'width' | 'shape'> & {
    icon?: ReactNode;
    /** The button's own action is under way: it spins, keeps its width and focus, and takes no further click. */
    loading?: boolean;
  };

const ignore = (event: MouseEvent) => event.preventDefault();

export const Button = ({
  variant,
  size,
  width,
  shape,
  icon,
  loading = false,
  children,
  onClick,
  type = 'button',
  ...props
}: ButtonProps) => (
  <button
    {...props}
    type={type}
    // `disabled` would throw the focus away in the middle of a save; a cancelled click submits nothing either.
    onClick={loading ? ignore : onClick}
    aria-disabled={loading || undefined}
    aria-busy={loading || undefined}
    className={button({ variant, size, width, shape })}
  >
    {loading && <span className={spinner({ over: true })} aria-hidden="true" />}
    <span className={buttonLabel({ loading })}>
      {icon}
      {children}
    </span>
  </button>
);
