/** The kinds of requests that X counts; each has its own limit. */
export type Endpoint = 'user by name' | 'user by id' | 'timeline' | 'usage';

/** A request to X. */
export type Call = {
  endpoint: Endpoint;
  path: string;
  query: Record<string, string>;
  /** The account in question, as people write it: `@name`, or an id. */
  account: string;
};
