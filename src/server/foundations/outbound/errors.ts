import { sizeOf } from '#server/foundations/size.ts';

/** A destination that this server may not call. `reason` may be shown to people; `host` is the host in the URL. */
export class DestinationRefused extends Error {
  override name = 'DestinationRefused';
  readonly host: string;
  readonly reason: string;
  constructor(host: string, reason: string) {
    super(`${host} ${reason}`);
    this.host = host;
    this.reason = reason;
  }
}

/**
 * The answer was a redirect. Redirects are never followed, because only the configured URL decides what may be called.
 */
export class RedirectRefused extends Error {
  override name = 'RedirectRefused';
  readonly status: number;
  constructor(status: number) {
    super(`The server answered with a redirect (${status}), which is not followed`);
    this.status = status;
  }
}

/** The answer is larger than the caller allows. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge';
  readonly maxBytes: number;
  constructor(maxBytes: number) {
    super(`The answer is larger than ${sizeOf(maxBytes)}`);
    this.maxBytes = maxBytes;
  }
}
