import type { Asked, Dialect, Raw, Refusal, Said } from './provider-server.ts';

type Content = string | { type: string; text: string }[];
type Body = {
  model: string;
  max_tokens: number;
  system?: Content;
  messages: { role: string; content: Content }[];
  temperature?: number;
  output_config?: { format?: { schema: unknown } };
  tools?: unknown;
};

const textOf = (content: Content = '') =>
  typeof content === 'string' ? content : content.map(({ text }) => text).join('');

const error = (status: number, type: string, message: string): Raw => ({
  status,
  body: { type: 'error', error: { type, message }, request_id: 'req_1' },
});

/** https://docs.anthropic.com/en/api/errors */
const REFUSALS: Record<Refusal, Raw> = {
  'wrong-key': error(401, 'authentication_error', 'invalid x-api-key'),
  'no-model': error(404, 'not_found_error', 'model: model-1'),
  denied: error(403, 'permission_error', 'Your API key does not have permission to use the specified resource.'),
  quota: error(400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'),
  limit: error(429, 'rate_limit_error', "This request would exceed your organization's rate limit"),
  'too-long': error(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum'),
  failing: error(529, 'overloaded_error', 'Overloaded'),
  'bad-request': error(400, 'invalid_request_error', 'messages: at least one message is required'),
};

const STOP = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const;

/** https://docs.anthropic.com/en/api/messages */
export const anthropic: Dialect = {
  provider: 'anthropic',
  path: () => '/messages',
  keyIn: (headers) => (headers['anthropic-version'] === '2023-06-01' ? String(headers['x-api-key']) : null),
  read(body): Asked {
    const { model, max_tokens, system, messages, temperature, output_config, tools } = body as Body;
    if (!(max_tokens > 0)) throw new Error('max_tokens is required');
    return {
      model,
      system: textOf(system),
      user: messages.map(({ content }) => textOf(content)).join('\n'),
      temperature: temperature ?? null,
      maxTokens: max_tokens,
      schema: output_config?.format?.schema ?? null,
      tools: tools ?? null,
    };
  },
  write: ({ text, ending, usage }: Required<Said>) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'model-1',
    content: [{ type: 'text', text }],
    stop_reason: STOP[ending],
    stop_sequence: null,
    // Its input is what its cache had no part in.
    usage: {
      input_tokens: (usage?.tokensIn ?? 0) - (usage?.cacheRead ?? 0) - (usage?.cacheWrite ?? 0),
      cache_creation_input_tokens: usage?.cacheWrite ?? 0,
      cache_read_input_tokens: usage?.cacheRead ?? 0,
      output_tokens: usage?.tokensOut ?? 0,
    },
  }),
  empty: {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'model-1',
    content: [],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 0 },
  },
  refuse: (refusal) => REFUSALS[refusal],
};
