import { openai } from './openai.ts';
import type { Dialect, Raw, Refusal, Said } from './provider-server.ts';

const error = (status: number, type: string, message: string, code: string | null): Raw => ({
  status,
  body: { object: 'error', message, type, param: null, code },
});

/** https://docs.mistral.ai/api, and the bodies its API answers with. */
const REFUSALS: Record<Refusal, Raw> = {
  'wrong-key': { status: 401, body: { detail: 'Unauthorized' } },
  'no-model': error(400, 'invalid_model', 'Invalid model: model-1', '1500'),
  denied: error(403, 'forbidden', 'You do not have access to this model', '3001'),
  quota: { status: 402, body: { detail: 'Payment required' } },
  limit: error(429, 'rate_limited', 'Requests rate limit exceeded', '1300'),
  'too-long': error(
    400,
    'invalid_request_prompt',
    'Prompt contains 40000 tokens and 0 draft tokens, too large for model with 32768 maximum context length',
    '3051',
  ),
  failing: error(503, 'unreachable_backend', 'Service unavailable.', '1100'),
  'bad-request': error(422, 'invalid_request_message_order', 'Expected last role User or Tool', '3230'),
};

const FINISH = { stop: 'stop', length: 'length' } as const;

/** https://docs.mistral.ai/api/#tag/chat: similar to OpenAI's, but with its own errors and no sign for a refusal. */
export const mistral: Dialect = {
  ...openai,
  provider: 'mistral',
  write: ({ text, ending, usage }: Required<Said>) => ({
    id: 'cmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'model-1',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text, tool_calls: null },
        finish_reason: ending === 'refusal' ? 'stop' : FINISH[ending],
      },
    ],
    usage: {
      prompt_tokens: usage?.tokensIn ?? 0,
      completion_tokens: usage?.tokensOut ?? 0,
      total_tokens: (usage?.tokensIn ?? 0) + (usage?.tokensOut ?? 0),
      ...(usage?.cacheRead !== undefined && { prompt_tokens_details: { cached_tokens: usage.cacheRead } }),
    },
  }),
  refuse: (refusal) => REFUSALS[refusal],
};
