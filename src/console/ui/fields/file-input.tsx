import type { ComponentProps } from 'react';
import { fileInput } from '#styled/recipes/file-input.js';
import { useFieldControl } from './field-context.ts';

/** The browser's own file chooser; it also takes a dropped file. */
export const FileInput = (props: Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'>) => (
  <input {...useFieldControl()} {...props} type="file" className={fileInput()} />
);
