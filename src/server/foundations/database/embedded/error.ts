/** PostgreSQL did not start; it may once what kept it from that has been mended. */
export class PostgreSQLNotStarted extends Error {
  override name = 'PostgreSQLNotStarted';
  /** PostgreSQL's code for a full disk, where that was the reason. */
  readonly code: '53100' | undefined;
  constructor(words: string, isDiskFull: boolean) {
    super(`PostgreSQL did not start: ${words}`);
    this.code = isDiskFull ? '53100' : undefined;
  }
}
