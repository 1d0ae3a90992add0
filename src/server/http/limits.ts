/**
 * How much a client may use of the server at once. docs/operating.md lists these values. They are constants, because
 * nobody has needed others.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A limit of a body: its size, and how long it may take to arrive. */
export type BodyLimit = { bytes: number; milliseconds: number };

/** For callers who are not logged in: a login or a sign-up has a few hundred bytes. */
export const VISITOR_BODY: BodyLimit = { bytes: 16_384, milliseconds: 10 * SECOND };
/** For logged-in users: analyzers may have long prompts. */
export const USER_BODY: BodyLimit = { bytes: 1_000_000, milliseconds: MINUTE };

/** How much of a refused body is read and dropped, so that a browser shows the refusal and not a connection error. */
export const REFUSED_VISITOR_BODY: BodyLimit = { bytes: 16_000_000, milliseconds: 10 * SECOND };
export const REFUSED_USER_BODY: BodyLimit = { bytes: 1_000_000_000, milliseconds: 5 * MINUTE };

/** The total size of bodies that are held in memory at once. */
export const BYTES_IN_FLIGHT = 64_000_000;

/**
 * For bodies of routes without another limit. It is a little longer than the limits above, whose answers come first.
 */
export const BODY_MS = 90 * SECOND;
/** For an import of a superuser, and of other people: 200 MB and 50 MB over a slow connection. */
export const IMPORT_MS = 60 * MINUTE;
export const PERSON_IMPORT_MS = 15 * MINUTE;
export const HEADERS_MS = 10 * SECOND;
/**
 * How long a connection without a request is kept. Proxies drop theirs after about 60 seconds: a server that closes
 * earlier resets a request that is already on its way, and the proxy answers 502.
 */
export const IDLE_MS = 75 * SECOND;

/** Connections in total, and from one address that is neither this machine nor a trusted proxy. */
export const CONNECTIONS = 4096;
export const CONNECTIONS_PER_ADDRESS = 256;
/**
 * How many requests of one connection may wait for the answer before them. Browsers and proxies do not send requests
 * ahead.
 */
export const REQUESTS_PER_CONNECTION = 32;

/** How many calls of one person run at once (calls share ten database connections), and how many more may wait. */
export const CALLS_PER_PERSON = 6;
export const WAITING_CALLS = 500;
/**
 * How many logins from one address run at once; and how many counted calls (sign-ups, recoveries, added accounts).
 * {@link WAITING_CALLS} more may wait.
 */
export const VISITS_PER_ADDRESS = 4;
/** Event streams of one person, one for each tab; and of everybody together, out of the connections above. */
export const STREAMS_PER_PERSON = 20;
export const STREAMS = 2000;
/** Exports of one person. Each holds a few hundred posts until the client has read them. */
export const EXPORTS_PER_PERSON = 4;
/** Imports of one person who is not a superuser, and of all such people: one fewer than the processes that read archives. */
export const IMPORTS_PER_PERSON = 1;
export const IMPORTS = 3;
