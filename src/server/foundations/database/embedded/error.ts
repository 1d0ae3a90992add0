/** The private PostgreSQL cannot be set up or started; the message says what to do in one line. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}
