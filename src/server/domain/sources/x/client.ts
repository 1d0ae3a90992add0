import { type Clock, systemClock } from '#server/domain/sources/clock.ts';
import type { Call } from './endpoint.ts';
import { callById, callByName, readAccount, type XAccount } from './look-up.ts';
import { createRequester } from './requester.ts';
import type { SourceState } from './source-state.ts';
import { type Page, type PageRequest, readTimeline, timelineCall } from './timeline.ts';
import type { Vocabulary } from './vocabulary.ts';

type Options = {
  /** Guarded, with limits of the time and the size of an answer. */
  fetch: typeof fetch;
  /** https://api.x.com, or a server in its place. */
  baseUrl: string;
  /** App-only bearer token, in visible ASCII. */
  token: string;
  vocabulary?: Vocabulary;
  clock?: Clock;
};

/**
 * The part of the X API v2 that Plumbline needs (https://docs.x.com/x-api, openapi.json 2.167). Every method that asks
 * X throws the subclasses of `XError`, the signal's reason after an abort, and the refusals of the guarded fetch. A
 * request is repeated while X fails or the connection breaks, but never after a complete answer. After `RateLimited`,
 * no request of that kind is sent before the time given.
 */
export type XClient = {
  /** The account that has this handle now, with X's spelling of the handle. */
  findByName(screenName: string, signal: AbortSignal): Promise<XAccount>;
  /** The account with this id, under any handle. */
  findById(id: string, signal: AbortSignal): Promise<XAccount>;
  readPage(request: PageRequest, signal: AbortSignal): Promise<Page>;
  /** What this client has learnt about X's limits and errors, for superusers. */
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
