import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { streamSSE } from 'hono/streaming';
import { answerError } from '#server/http/answers/answer-errors.ts';
import type { Env } from '#server/http/env.ts';

export const EVENTS = 'text/event-stream';

/**
 * Answers with the result of work that may take minutes. If it tells something before it ends, and the caller accepts
 * events, then the answer is a stream of them: `waiting` with what is told, and in the end `answer`, or `refused` with the
 * status and body that a refusal would have had. Work that ends at once is answered as always.
 */
export async function answerAloud<Told, Answer>(
  c: Context<Env>,
  work: (tell: (told: Told) => void) => Promise<Answer>,
): Promise<Answer | Response> {
  const first = Promise.withResolvers<Told>();
  let tell: (told: Told) => void = first.resolve;
  const answer = work((told) => tell(told));
  if (
    accepts(c, { header: 'Accept', supports: ['application/json', EVENTS], default: 'application/json' }) !== EVENTS
  ) {
    return answer;
  }
  const begun = await Promise.race([first.promise.then((told) => ({ told })), answer.then(() => null)]);
  if (begun === null) return answer;
  return streamSSE(c, async (events) => {
    tell = (told) => void events.writeSSE(eventOf('waiting', told));
    tell(begun.told);
    const last = answer.then(
      (given) => eventOf('answer', given),
      async (error) => eventOf('refused', await refusalOf(error, c)),
    );
    await events.writeSSE(await last);
  });
}

const eventOf = (event: string, data: unknown) => ({ event, data: JSON.stringify(data) });

async function refusalOf(error: Error, c: Context<Env>): Promise<{ status: number; body: unknown }> {
  const refusal = await answerError(error, c);
  return { status: refusal.status, body: await refusal.json().catch(() => null) };
}
