import type { Asked, Dialect, Raw, Refusal, Said } from './provider-server.ts';

type Content = string | { type: string; text: string }[];
type Message = { role: string; content: Content };
type Body = {
  model: string;
  messages: Message[];
  temperature?: number;
  max_tokens?: number;
  response_format?: { json_schema?: { schema: unknown } };
  tools?: unknown;
};

const textOf = (content: Content) => (typeof content === 'string' ? content : content.map(({ text }) => text).join(''));

const FINISH = { stop: 'stop', length: 'length', refusal: 'stop' } as const;

const error = (status: number, message: string, code: string | null, type = 'invalid_request_error'): Raw => ({
  status,
  body: { error: { message, type, param: null, code } },
});

/** https://platform.openai.com/docs/guides/error-codes */
const REFUSALS: Record<Refusal, Raw> = {
  'wrong-key': error(
    401,
    'Incorrect API key provided: sk-canar***********5b2e. You can find your API key at …',
    'invalid_api_key',
  ),
  'no-model': error(404, 'The model `model-1` does not exist or you do not have access to it.', 'model_not_found'),
  denied: error(403, 'Project `proj_1` does not have access to model `model-1`', 'model_not_available'),
  quota: error(
    429,
    'You exceeded your current quota, please check your plan and billing details.',
    'insufficient_quota',
    'insufficient_quota',
  ),
  limit: error(429, 'Rate limit reached for model-1 on tokens per min', 'rate_limit_exceeded', 'tokens'),
  'too-long': error(
    400,
    "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
    'context_length_exceeded',
  ),
  failing: error(500, 'The server had an error while processing your request. Sorry about that!', null, 'server_error'),
  'bad-request': error(400, "Invalid value for 'messages'.", null),
};

/** https://platform.openai.com/docs/api-reference/chat/create */
export const openai: Dialect = {
  provider: 'openai',
  path: () => '/chat/completions',
  keyIn: ({ authorization }) => authorization?.replace(/^Bearer /, '') ?? null,
  read(body): Asked {
    const { model, messages, temperature, max_tokens, response_format, tools } = body as Body;
    const contentOf = (...roles: string[]) =>
      messages
        .filter(({ role }) => roles.includes(role))
        .map(({ content }) => textOf(content))
        .join('\n');
    return {
      model,
      system: contentOf('system', 'developer'),
      user: contentOf('user'),
      temperature: temperature ?? null,
      maxTokens: max_tokens ?? null,
      schema: response_format?.json_schema?.schema ?? null,
      tools: tools ?? null,
    };
  },
  write: ({ text, ending, usage }: Required<Said>) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'model-1',
    choices: [
      {
        index: 0,
        message:
          ending === 'refusal'
            ? { role: 'assistant', content: null, refusal: text }
            : { role: 'assistant', content: text },
        finish_reason: FINISH[ending],
      },
    ],
    ...(usage !== null && {
      usage: {
        prompt_tokens: usage.tokensIn,
        completion_tokens: usage.tokensOut,
        total_tokens: usage.tokensIn + usage.tokensOut,
        ...(usage.cacheRead !== undefined && {
          prompt_tokens_details: { cached_tokens: usage.cacheRead, audio_tokens: 0 },
        }),
      },
    }),
  }),
  empty: { id: 'chatcmpl-1', object: 'chat.completion', created: 1_700_000_000, model: 'model-1', choices: [] },
  refuse: (refusal) => REFUSALS[refusal],
};

/** A self-hosted server, such as vLLM or Ollama: the same protocol. */
export const compatible: Dialect = { ...openai, provider: null };
