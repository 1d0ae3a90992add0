import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react';
import { type ButtonVariantProps, button } from '#styled/recipes/button.js';
import { buttonLabel } from '#styled/recipes/button-label.js';
import { spinner } from '#styled/recipes/spinner.js';

export type ButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> &
  Pick<ButtonVariantProps, 'variant' | 'size' | 'width' | 'shape'> & {
    icon?: ReactNode;
    /** The button's action is running: it shows a spinner, keeps its width and focus, and ignores clicks. */
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
  disabled = false,
  children,
  onClick,
  onFocus,
  onBlur,
  type = 'button',
  ...props
}: ButtonProps) => {
  const [hasFocus, setHasFocus] = useState(false);
  // `disabled` would drop the focus. So a button with the focus only ignores clicks.
  const isIdle = loading || (disabled && hasFocus);
  return (
    <button
      {...props}
      type={type}
      disabled={disabled && !hasFocus}
      // A cancelled click does not submit a form either.
      onClick={isIdle ? ignore : onClick}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
      aria-disabled={isIdle || undefined}
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
};
