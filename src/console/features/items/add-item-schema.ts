import * as v from 'valibot';
import { NAME_REQUIRED } from '#contract/item.ts';

/** A chosen source as the form stores it: with the name that it was chosen for, so that the choice ends with another name. */
export const choiceOf = (source: string, screenName: string): string => `${source} ${screenName.trim()}`;

/** Add Item: a name or the address of a profile, and a source if several have it. The server checks the form of names. */
export const addItemSchema = v.pipe(
  v.object({ screenName: v.pipe(v.string(), v.trim(), v.nonEmpty(NAME_REQUIRED)), choice: v.string() }),
  v.transform(({ screenName, choice }) => {
    const [source = ''] = choice.split(' ');
    return { screenName, source: choice === choiceOf(source, screenName) ? source : null };
  }),
);
export type AddItemValues = v.InferInput<typeof addItemSchema>;
