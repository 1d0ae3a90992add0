import * as v from 'valibot';
import type { Call, Request } from '#server/domain/sources/web/requester.ts';

/** What was asked: `attempts` is missing where the usual number of tries was meant. */
export type Asked = Omit<Call, 'signal'>;

/** A requester that answers what `answer` says instead of a server, and notes what it was asked. It throws errors. */
export function cannedRequest(answer: (url: string) => unknown): { request: Request; asked: Asked[] } {
  const asked: Asked[] = [];
  const request: Request = async ({ signal, ...call }, schema) => {
    signal.throwIfAborted();
    asked.push(call);
    const said = answer(call.url);
    if (said instanceof Error) throw said;
    return v.parse(schema, said);
  };
  return { request, asked };
}
