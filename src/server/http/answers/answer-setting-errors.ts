import type { Context } from 'hono';
import { CHANGED_MEANWHILE } from '#contract/llm-setting.ts';
import { KeyRequired, OtherAnalyzer, PostNotFound, SettingNotFound } from '#server/domain/llm-settings/errors.ts';
import { EndpointRefused } from '#server/domain/models/update-model-settings.ts';
import { ProvenanceNotFound } from '#server/domain/results/provenance.ts';
import { ScraperParametersNotFound } from '#server/domain/scraper/scraper-parameters.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import { StaleVersion } from '#server/foundations/database/stale-version.ts';
import { DestinationRefused } from '#server/foundations/outbound/errors.ts';
import type { Env } from '#server/http/env.ts';
import { answerError } from './answer-errors.ts';
import { Conflict, NotFound, ValidationProblem } from './errors.ts';

/** The `onError` of every router on settings: says what their errors mean in HTTP. */
export function answerSettingError(error: Error, c: Context<Env>): Promise<Response> {
  return answerError(translate(error), c);
}

function translate(error: Error): Error {
  if (error instanceof SettingNotFound) return new NotFound('LLM setting not found');
  if (error instanceof PostNotFound) return new NotFound('Post not found');
  if (error instanceof ProvenanceNotFound) return new NotFound('Fingerprint not found');
  if (error instanceof ScraperParametersNotFound) return new NotFound('Scraper parameters not found');
  if (error instanceof StaleVersion) return new Conflict(CHANGED_MEANWHILE);
  if (error instanceof WorkFailure) return new Conflict(error.message);
  if (error instanceof KeyRequired) {
    const stored = error.enteredFor === null ? 'for another model' : `for ${error.enteredFor}`;
    const msg = `API Key is required: the stored one was entered ${stored} and is not sent to ${error.baseUrl}`;
    return refusal(['api_key'], msg, 'key_required');
  }
  if (error instanceof OtherAnalyzer) return refusal(['id'], 'This is the id of another analyzer', 'other_analyzer');
  if (error instanceof EndpointRefused) {
    return refusal(['endpoints', error.index, 'base_url'], error.reason, 'destination_refused');
  }
  if (error instanceof DestinationRefused) return refusal(['base_url'], error.message, 'destination_refused');
  return error;
}

function refusal(field: (string | number)[], msg: string, type: string): ValidationProblem {
  return new ValidationProblem([{ loc: ['body', ...field], msg, type }]);
}
