import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { busy, Refusal } from '#server/foundations/refusal.ts';
import { limitBodyTime } from '#server/http/connections/body-time.ts';
import type { Env } from '#server/http/env.ts';
import {
  type BodyLimit,
  BYTES_IN_FLIGHT,
  REFUSED_USER_BODY,
  REFUSED_VISITOR_BODY,
  USER_BODY,
  VISITOR_BODY,
} from '#server/http/limits.ts';

/** The client closed the connection before its request arrived completely. */
export class HungUp extends Error {
  override name = 'HungUp';
}

/** Hono's Node adapter looks here for a body that was already read. */
type WithBody = IncomingMessage & { rawBody?: Buffer };

/** Bytes that the bodies of this process hold or may still hold. */
let bytesInFlight = 0;

/**
 * Reads the whole body of a request for Hono to parse, within the limits of its sender, and then runs `use`. The bytes
 * count as in flight until `use` ends. Throws {@link PayloadTooLarge}, {@link RequestTimeout}, {@link Busy} when other
 * requests hold too much, {@link HungUp}, and what `use` throws.
 */
export async function withBody<Result>(c: Context<Env>, use: () => Promise<Result>): Promise<Result> {
  const incoming: WithBody | undefined = c.env?.incoming;
  if (incoming === undefined) return use();
  const limit = isUser(c) ? USER_BODY : VISITOR_BODY;
  const announced = Number(incoming.headers['content-length'] ?? limit.bytes);
  if (announced > limit.bytes) throw tooLarge(limit);
  if (bytesInFlight + announced > BYTES_IN_FLIGHT) throw busy();
  bytesInFlight += announced;
  try {
    incoming.rawBody = await collect(incoming, limit);
    return await use();
  } finally {
    bytesInFlight -= announced;
  }
}

async function collect(incoming: IncomingMessage, limit: BodyLimit): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const outcome = await read(incoming, limit.milliseconds, (chunk) => {
    length += chunk.length;
    if (length <= limit.bytes) chunks.push(chunk);
    return length <= limit.bytes;
  });
  if (outcome === 'late') throw new Refusal('timedOut', 'The body did not arrive in time');
  if (outcome === 'gone') throw new HungUp();
  if (outcome === 'refused') throw tooLarge(limit);
  return Buffer.concat(chunks);
}

/**
 * Reads and drops the rest of a refused body: a client that still sends when the connection closes never sees the
 * refusal. Returns whether the connection can be used again.
 */
export async function discardBody(c: Context<Env>): Promise<boolean> {
  const incoming = c.env?.incoming;
  if (incoming === undefined || incoming.complete || incoming.readableEnded) return true;
  const limit = isUser(c) ? REFUSED_USER_BODY : REFUSED_VISITOR_BODY;
  limitBodyTime(incoming, 2 * limit.milliseconds);
  let length = 0;
  const outcome = await read(incoming, limit.milliseconds, (chunk) => {
    length += chunk.length;
    return length <= limit.bytes;
  });
  return outcome === 'whole';
}

/**
 * Passes the chunks of a body to `take` until it wants no more (`refused`), the body ends, the time is over or the
 * client is gone.
 */
function read(
  incoming: IncomingMessage,
  milliseconds: number,
  take: (chunk: Buffer) => boolean,
): Promise<'whole' | 'refused' | 'late' | 'gone'> {
  return new Promise((resolve) => {
    const settle = (outcome: 'whole' | 'refused' | 'late' | 'gone') => {
      clearTimeout(timer);
      incoming.off('data', onData).off('end', onEnd).off('close', onClose);
      if (outcome !== 'whole') incoming.pause();
      resolve(outcome);
    };
    const onData = (chunk: Buffer) => {
      if (!take(chunk)) settle('refused');
    };
    const onEnd = () => settle('whole');
    const onClose = () => settle('gone');
    const timer = setTimeout(() => settle('late'), milliseconds);
    incoming.on('error', () => {});
    if (incoming.destroyed && !incoming.readableEnded) return settle(incoming.complete ? 'whole' : 'gone');
    incoming.on('data', onData).on('end', onEnd).on('close', onClose);
    incoming.resume();
  });
}

/** `authenticate` has run before this if the route has it. */
function isUser(c: Context<Env>): boolean {
  return c.get('user') !== undefined;
}

function tooLarge({ bytes }: BodyLimit): Refusal {
  return new Refusal('tooLarge', `The body must not be larger than ${bytes} bytes`);
}
