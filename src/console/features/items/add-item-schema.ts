import * as v from 'valibot';
import { NAME_REQUIRED } from '#contract/item.ts';

/** What the form keeps of a chosen source: with the name that it was chosen for, so that another name takes the choice back. */
export const choiceOf = (source: string, screenName: string): string => `${source} ${screenName.trim()}`;

/** Add Item: a name or the address of a profile, and a source where several have it. The server knows what names look like. */
export const addItemSchema = v.pipe(
  v.object({ screenName: v.pipe(v.string(), v.trim(), v.nonEmpty(NAME_REQUIRED)), choice: v.string() }),
  v.transform(({ screenName, choice }) => {
    const [source = ''] = choice.split(' ');
    return { screenName, source: choice === choiceOf(source, screenName) ? source : null };
  }),
);
export type AddItemValues = v.InferInput<typeof addItemSchema>;
