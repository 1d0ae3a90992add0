import * as v from 'valibot';
import type { EndpointCheck } from '#contract/model-settings.ts';
import { DestinationRefused } from '#server/foundations/outbound/errors.ts';
import { invalidField } from '#server/foundations/refusal.ts';
import { describeFailure } from './describe-failure.ts';

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
