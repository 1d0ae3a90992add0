import { findPromptWarnings } from '#contract/prompt.ts';
import type { Admission, Labeller } from '#server/domain/labelling/labeller.ts';
import { NO_USAGE, type Report } from '#server/domain/labelling/outcome.ts';
import type { Capacity } from '#server/domain/models/local/capacity.ts';
import type { LoadingProbe } from '#server/domain/models/local/loading.ts';
import { PromptWithoutPost } from '#server/domain/providers/errors.ts';
import type { Providers } from '#server/domain/providers/providers.ts';
import { askedOf, type RemotePlace } from '#server/domain/providers/remote-place.ts';
import type { AskedPost } from '#server/domain/sent-posts/prepare-post.ts';
import { takeTurns } from '#server/foundations/take-turns.ts';
import { type Ask, askModel, type Manner, type Reply } from './ask-model.ts';
import { type DrawMark, randomMark } from './fence.ts';
import type { Question } from './frame.ts';
import { groupIntoRequests, LONG_TEXT } from './requests.ts';
import { type Room, roomFor } from './room.ts';
import { settle } from './settle.ts';
import { watchSilence } from './watch-silence.ts';
import { type Worked, workPool } from './work-pool.ts';

export type LanguageModelOptions = {
  /** Shared by everything in the process that asks models. */
  providers: Providers;
  place: RemotePlace;
  apiKey: string | null;
  /** A guarded fetch; its time limit is that of one HTTP request. */
  fetch: typeof fetch;
  /** 0 to 2. */
  temperature: number;
  isBlind: boolean;
  /** 1 to 20. */
  postsPerRequest: number;
  /** How many requests to this provider with this key run at once, for the whole process; 1 to 64. */
  concurrency: number;
  /** How long one request is retried after failures that may pass, in milliseconds; 0 for no retry. */
  patienceMs: number;
  /** How long it is asked again while the server says that the model is being loaded, in milliseconds. */
  loadingMs: number;
  /** Asks a local server what it offers of the model, before the first request. Other providers refuse what is too much. */
  readCapacity?: (signal: AbortSignal) => Promise<Capacity>;
  /** Makes a probe that asks a local server whether the model is still being loaded. */
  probeLoading?: (signal: AbortSignal) => LoadingProbe;
  drawMark?: DrawMark;
};

export type LanguageModel = {
  /**
   * Asks one question about each post and yields a report when each request ends; the caller must call `kept` of each
   * report. It takes posts only when a slot is free, so a source that ends early ends the work cleanly, after the
   * running requests. Each post gets exactly one outcome, or none when a request about it is not admitted. Throws a
   * `ModelFailure` when no further post can be asked about, after reporting what was still answered, and the signal's
   * reason as soon as it is aborted.
   */
  label(
    posts: Iterable<AskedPost> | AsyncIterable<AskedPost>,
    question: Question,
    signal: AbortSignal,
    admission?: Admission,
  ): AsyncGenerator<Report, void>;
} & Required<Pick<Labeller, 'watchWaits'>>;

/** A report, and what ends the request for those who count what runs. */
type Admitted = { report: Report; release: () => void };

const TOO_LONG: Reply = {
  ending: 'too-long',
  text: '',
  usage: NO_USAGE,
  latencyMs: 0,
  tries: 0,
};

const admitAll = async () => () => {};

/** A language model behind a provider, made safe for posts of strangers. */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const { providers, place, probeLoading, patienceMs } = options;
  const { quietMs } = providers;
  const traits = providers.traitsOf(place.baseUrl, place.name);
  const known = { traits, asked: askedOf(place), quietMs, isRetried: patienceMs > 0 };
  return {
    label: (...asked) => label(options, ...asked),
    watchWaits: (signal) => watchSilence({ ...known, probe: probeLoading?.(signal) ?? null }, signal),
  };
}

async function* label(
  options: LanguageModelOptions,
  posts: Iterable<AskedPost> | AsyncIterable<AskedPost>,
  question: Question,
  signal: AbortSignal,
  { priority = 0, admit = admitAll }: Admission = {},
): AsyncGenerator<Report, void> {
  const { providers, place, apiKey, concurrency, patienceMs, loadingMs } = options;
  if (!isPostShown(question)) throw new PromptWithoutPost(askedOf(place));
  const rateLimiter = providers.rateLimiterOf(place.baseUrl, apiKey);
  const traits = providers.traitsOf(place.baseUrl, place.name);
  // The AI SDK is a sixth of what the server loads, and an installation that asks no language model never needs it.
  const { createModelCaller } = await import('#server/domain/providers/call-model.ts');
  const callModel = createModelCaller({ ...options, clock: providers.clock });
  const manner: Manner = { ...options, callModel, drawMark: options.drawMark ?? randomMark };
  const left = new AbortController();
  const failed = new AbortController();
  const ends = AbortSignal.any([signal, left.signal]);
  const waiting = AbortSignal.any([ends, failed.signal]);
  const patience = { providers, rateLimiter, priority, patienceMs, loadingMs, signal: ends, waiting };

  const room = roomFor(options, question, rateLimiter, ends);
  const work = async (ask: Ask): Promise<Worked<Ask, Admitted | null>> => {
    if (!room.has(ask.posts.map(({ text }) => text))) return { done: refuse(ask, question), again: [] };
    // An end of the work frees the slot in the rate limiter, too, because every request ends with it.
    const keeping = Promise.withResolvers<void>();
    const asked = await askModel(question, ask, manner, traits, { ...patience, admit, kept: keeping.promise });
    if (asked === null) return { done: null, again: [] };
    const { reply, release } = asked;
    if (ask.posts.some(({ text }) => text.length > LONG_TEXT)) await takeTurns();
    const { outcomes, again, fault } = settle(ask, reply, question.categories);
    if (fault !== null) traits.needsWords = true;
    const { usage, latencyMs, tries: requests } = reply;
    return { done: { report: { outcomes, usage, requests, latencyMs, kept: keeping.resolve }, release }, again };
  };
  let isComplete = false;
  try {
    const pool = workPool(asks(posts, options, room), { concurrency, work, onFailure: () => failed.abort() });
    for await (const admitted of pool) {
      if (admitted === null) continue;
      yield admitted.report;
      // The tokens are counted once the report is taken.
      admitted.release();
    }
    isComplete = true;
  } finally {
    // The last reports may not be stored yet.
    if (!isComplete) left.abort();
  }
}

/** A post that is too long for the model's context is not sent. */
function refuse(ask: Ask, { categories }: Question): Admitted {
  const { outcomes } = settle(ask, TOO_LONG, categories);
  const { usage, latencyMs, tries: requests } = TOO_LONG;
  return { report: { outcomes, usage, requests, latencyMs, kept: () => {} }, release: () => {} };
}

async function* asks(
  posts: Iterable<AskedPost> | AsyncIterable<AskedPost>,
  options: LanguageModelOptions,
  room: Room,
): AsyncGenerator<Ask, void> {
  for await (const group of groupIntoRequests(afterLearning(posts, room), options, room.has)) {
    yield { posts: group, fault: null, isLast: false };
  }
}

/** The same posts. Before the first one the room is learnt, so that without posts nothing is asked. */
async function* afterLearning<Item>(items: Iterable<Item> | AsyncIterable<Item>, room: Room) {
  let isLearnt = false;
  for await (const item of items) {
    if (!isLearnt) await room.learn();
    isLearnt = true;
    yield item;
  }
}

function isPostShown(question: Question): boolean {
  return findPromptWarnings(question).every(({ placeholder }) => placeholder !== null);
}
