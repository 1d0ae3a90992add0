import { type Clock, systemClock } from './clock.ts';
import type { Call } from './endpoint.ts';
import { callById, callByName, readAccount, type XAccount } from './look-up.ts';
import { createRequester } from './requester.ts';
import type { SourceState } from './source-state.ts';
import { type Page, type PageRequest, readTimeline, timelineCall } from './timeline.ts';
import type { Vocabulary } from './vocabulary.ts';

type Options = {
  /** Guarded, with limits on the time and the size of an answer. */
  fetch: typeof fetch;
  /** https://api.x.com, or what stands in for it. */
  baseUrl: string;
  /** App-only bearer token, in visible ASCII. */
  token: string;
  vocabulary?: Vocabulary;
  clock?: Clock;
};

/**
 * The X API v2 as Plumbline needs it (https://docs.x.com/x-api, openapi.json 2.167). Every method that asks X throws the
 * subclasses of `XError`, the signal's reason once that is aborted, and what the guarded fetch refuses to do. A request
 * is repeated while X fails or the connection breaks, never once its answer has come whole; after `RateLimited` nothing
 * of that kind is sent before its time has come.
 */
export type XClient = {
  /** The account that has this handle now, in the handle's own spelling. */
  findByName(screenName: string, signal: AbortSignal): Promise<XAccount>;
  /** The account of this id, whatever its handle is now. */
  findById(id: string, signal: AbortSignal): Promise<XAccount>;
  readPage(request: PageRequest, signal: AbortSignal): Promise<Page>;
  /** What this client has seen of X, for superusers. */
  state(): SourceState;
};

/** Makes a client for one token. */
export function createXClient({ vocabulary = 'tweet', clock = systemClock, ...connection }: Options): XClient {
  const { request, state } = createRequester({ ...connection, clock });
  const lookUp = (call: Call, signal: AbortSignal) =>
    request(call, (answer) => readAccount(answer, call.account), signal);
  return {
    findByName: (screenName, signal) => lookUp(callByName(screenName), signal),
    findById: (id, signal) => lookUp(callById(id), signal),
    readPage: (page, signal) => request(timelineCall(page, vocabulary), (answer) => readTimeline(answer, page), signal),
    state,
  };
}
