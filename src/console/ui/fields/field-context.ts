import { createContext, use } from 'react';

/** What a field gives the control inside it: its id, and which texts describe it. */
export type FieldControl = {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

const outsideAnyField: FieldControl = {};

export const FieldContext = createContext(outsideAnyField);

/** Attributes for the control of the surrounding field; none outside a field, where the control names itself. */
export const useFieldControl = () => use(FieldContext);
