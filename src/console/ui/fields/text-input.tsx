import type { ComponentProps } from 'react';
import { input } from '#styled/recipes/input.js';
import { useFieldControl } from './field-context.ts';

type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'style'> & {
  /** `code` is a fixed-width font for keys and identifiers. */
  face?: 'text' | 'code';
  /** `choice` is small, for one of several fields side by side. */
  kind?: 'line' | 'choice';
};

/** A single line of text. Inside a `Field` it takes its name and errors from the field; elsewhere give `aria-label`. */
export const TextInput = ({ face = 'text', kind, ...props }: TextInputProps) => (
  <input type="text" {...useFieldControl()} {...props} className={input({ face, kind })} />
);
