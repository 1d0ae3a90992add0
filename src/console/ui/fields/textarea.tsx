import type { ComponentProps } from 'react';
import { input } from '#styled/recipes/input.js';
import { longText } from '#styled/recipes/long-text.js';
import { useFieldControl } from './field-context.ts';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'> & {
  /** `code` is a fixed-width font for prompts and other raw text. */
  face?: 'text' | 'code';
};

/** Several lines of text. It grows with them if the browser supports that. It gets its name like `TextInput`. Paper has its whole text. */
export const Textarea = ({ face = 'text', rows = 3, ...props }: TextareaProps) => (
  <div className={longText({ face })} data-text={props.value}>
    <textarea rows={rows} {...useFieldControl()} {...props} className={input({ kind: 'area', face })} />
  </div>
);
