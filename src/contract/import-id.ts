import * as v from 'valibot';

/** The id that a client gives an import or a preview, to be able to cancel it. */
export const importIdSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/, 'Must be 32 hexadecimal digits'));

export const importPathSchema = v.object({ import_id: importIdSchema });
