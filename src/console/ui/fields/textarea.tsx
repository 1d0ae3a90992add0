import type { ComponentProps } from 'react';
import { input } from '#styled/recipes/input.js';
import { useFieldControl } from './field-context.ts';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'> & {
  /** `code` sets prompts and other raw text in a fixed-width face. */
  face?: 'text' | 'code';
};

/** Several lines of text; grows with them where the browser can. Named like `TextInput`. */
export const Textarea = ({ face = 'text', rows = 3, ...props }: TextareaProps) => (
  <textarea rows={rows} {...useFieldControl()} {...props} className={input({ kind: 'area', face })} />
);
