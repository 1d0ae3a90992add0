import * as v from 'valibot';
import type { EndpointCheck } from '#contract/model-settings.ts';
import { AnswerTooLarge, DestinationRefused, RedirectRefused } from '#server/foundations/outbound/errors.ts';
import { invalidField } from '#server/foundations/refusal.ts';

/** How many models a check names. */
const MODELS_MAX = 100;
const NAME_MAX = 255;

/** The part of a list of models that is read (OpenAI API reference, "List models"). */
const listSchema = v.object({ data: v.array(v.object({ id: v.string() })) });

/**
 * Asks an OpenAI-compatible server for its models through a guarded `fetch`, without any key, and describes the
 * outcome. Refuses an address that may not be called.
 */
export async function checkEndpoint(guardedFetch: typeof fetch, baseUrl: string): Promise<EndpointCheck> {
  try {
    const response = await guardedFetch(`${baseUrl}/models`, { headers: { accept: 'application/json' } });
    const models = readModels(await response.text());
    return { is_reachable: true, status: response.status, models, detail: describe(response, models) };
  } catch (error) {
    if (error instanceof DestinationRefused) throw invalidField(['base_url'], error.message, 'destination_refused');
    return { is_reachable: false, status: null, models: [], detail: describeFailure(error) };
  }
}

function readModels(body: string): string[] {
  const list = v.safeParse(v.pipe(v.string(), v.parseJson(), listSchema), body);
  if (!list.success) return [];
  return list.output.data.slice(0, MODELS_MAX).map(({ id }) => id.slice(0, NAME_MAX).toWellFormed());
}

function describe({ status, ok }: Response, models: readonly string[]): string {
  if (status === 401 || status === 403) return `The server answers, and lists its models only to a key (${status})`;
  if (!ok) return `The server answers with the status ${status}; is the base URL right?`;
  return models.length > 0 ? 'The server answers and lists its models' : 'The server answers, but lists no models';
}

/** Node's codes of network errors. */
const CODES: Record<string, string> = {
  ENOTFOUND: 'No server has this name',
  EAI_AGAIN: 'The name could not be resolved',
  ECONNREFUSED: 'Nothing listens there',
  ECONNRESET: 'The connection broke',
  EHOSTUNREACH: 'There is no way to this host',
  ENETUNREACH: 'There is no way to this host',
  ETIMEDOUT: 'The server did not answer in time',
};

function describeFailure(error: unknown): string {
  if (error instanceof RedirectRefused || error instanceof AnswerTooLarge) return error.message;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'The server did not answer in time';
  if (!(error instanceof TypeError)) throw error;
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return CODES[code] ?? `The connection failed${code === '' ? '' : ` (${code})`}`;
}
