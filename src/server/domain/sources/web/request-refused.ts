/**
 * A server refused a request. `code` is what it has as `error`: at Bluesky the protocol's name of the reason, such as
 * `RepoNotFound`, at Mastodon a sentence. `detail` is what it has as `message`.
 */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  constructor({ status, code, detail }: { status: number; code: string; detail: string }) {
    super(`the status ${status}, “${detail || code}”`);
    this.status = status;
    this.code = code;
    this.detail = detail;
  }
}

/** Whether a server does not answer this request to anybody without an account there. */
export const isClosed = (error: unknown): error is RequestRefused =>
  error instanceof RequestRefused && (error.status === 401 || error.status === 403);
