/** The schema does not fit this version, and this process may not change that. The message says what to do. */
export class SchemaUnfitError extends Error {
  override name = 'SchemaUnfitError';
}
