import type { ReactNode } from 'react';
import { field } from '#styled/recipes/field.js';

/** A remark beside the parts of a field, in the text size of its help. */
export const FieldNote = ({ children }: { children: ReactNode }) => <span className={field().help}>{children}</span>;
