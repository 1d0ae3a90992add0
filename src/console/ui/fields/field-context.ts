import { createContext, use } from 'react';

/** What a field gives the control inside it: its id, and the ids of the texts that describe it. */
export type FieldControl = {
  id?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

const outsideAnyField: FieldControl = {};

export const FieldContext = createContext(outsideAnyField);

/** Attributes for the control of the surrounding field. Outside a field there are none: the control needs a name of its own. */
export const useFieldControl = () => use(FieldContext);
