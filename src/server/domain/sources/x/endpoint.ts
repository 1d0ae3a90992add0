/** What X counts requests by: each has a limit of its own. */
export type Endpoint = 'user by name' | 'user by id' | 'timeline' | 'usage';

/** A request to X. */
export type Call = {
  endpoint: Endpoint;
  path: string;
  query: Record<string, string>;
  /** Whom it is about, as people call it: `@name`, or an id. */
  account: string;
};
