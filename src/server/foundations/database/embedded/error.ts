/** PostgreSQL did not start. It may start after the cause is fixed. */
export class PostgreSQLNotStarted extends Error {
  override name = 'PostgreSQLNotStarted';
  /** PostgreSQL's code for a full disk, if that was the reason. */
  readonly code: '53100' | undefined;
  constructor(words: string, isDiskFull: boolean) {
    super(`PostgreSQL did not start: ${words}`);
    this.code = isDiskFull ? '53100' : undefined;
  }
}
