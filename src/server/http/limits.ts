/**
 * What a client may take of the server at once. docs/operating.md lists these; they are constants, since none has needed
 * another value.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A body: how large, and how long it may take to arrive. */
export type BodyLimit = { bytes: number; milliseconds: number };

/** Of somebody who has not logged in: a login or a sign-up has a few hundred bytes. */
export const VISITOR_BODY: BodyLimit = { bytes: 16_384, milliseconds: 10 * SECOND };
/** Of somebody who has: analyzers with long prompts. */
export const USER_BODY: BodyLimit = { bytes: 1_000_000, milliseconds: MINUTE };

/** What is read and thrown away of a body that was refused, so that a browser reads the refusal instead of an error of its own. */
export const REFUSED_VISITOR_BODY: BodyLimit = { bytes: 16_000_000, milliseconds: 10 * SECOND };
export const REFUSED_USER_BODY: BodyLimit = { bytes: 1_000_000_000, milliseconds: 5 * MINUTE };

/** Bodies that are held as a whole, all together. */
export const BYTES_IN_FLIGHT = 64_000_000;

/** Any body whose route does not say otherwise; a little longer than those above, which answer before they end. */
export const BODY_MS = 90 * SECOND;
/** An import: 200 MB over a slow line. */
export const IMPORT_MS = 60 * MINUTE;
export const HEADERS_MS = 10 * SECOND;

/** Connections in all, and of one address that is neither this machine nor a trusted proxy. */
export const CONNECTIONS = 4096;
export const CONNECTIONS_PER_ADDRESS = 256;
/** Requests of one connection that wait for the answer before them; browsers and proxies send none ahead. */
export const REQUESTS_PER_CONNECTION = 32;

/** Calls of one person that are worked on at once, of the ten connections that calls have; and those that may wait for that. */
export const CALLS_PER_PERSON = 6;
export const WAITING_CALLS = 500;
/** Log-ins from one address at once, and sign-ups, recoveries and added accounts of it that are counted; as many may wait. */
export const VISITS_PER_ADDRESS = 4;
/** Streams of events of one person: one for each tab; and of everybody, of the connections above. */
export const STREAMS_PER_PERSON = 20;
export const STREAMS = 2000;
/** Exports of one person, each of which holds some hundred posts until they are read. */
export const EXPORTS_PER_PERSON = 4;
