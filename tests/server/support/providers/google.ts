import type { Asked, Dialect, Raw, Refusal, Said } from './provider-server.ts';

type Part = { text: string };
type Body = {
  systemInstruction?: { parts: Part[] };
  contents: { role: string; parts: Part[] }[];
  generationConfig?: {
    temperature?: number;
    maxOutputTokens?: number;
    responseSchema?: unknown;
    responseJsonSchema?: unknown;
  };
  tools?: unknown;
};

const textOf = (parts: Part[] = []) => parts.map(({ text }) => text).join('');

const error = (code: number, status: string, message: string, details: unknown[] = []): Raw => ({
  status: code,
  body: { error: { code, message, status, details } },
});

const RPC = 'type.googleapis.com/google.rpc';

/** https://ai.google.dev/gemini-api/docs/troubleshooting */
const REFUSALS: Record<Refusal, Raw> = {
  'wrong-key': error(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
    { '@type': `${RPC}.ErrorInfo`, reason: 'API_KEY_INVALID', domain: 'googleapis.com' },
  ]),
  'no-model': error(404, 'NOT_FOUND', 'models/model-1 is not found for API version v1beta'),
  denied: error(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  quota: error(402, 'FAILED_PRECONDITION', 'Your prepayment credits are depleted.'),
  limit: error(
    429,
    'RESOURCE_EXHAUSTED',
    'You exceeded your current quota, please check your plan and billing details.',
    [
      { '@type': `${RPC}.QuotaFailure`, violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel' }] },
      { '@type': `${RPC}.RetryInfo`, retryDelay: '7s' },
    ],
  ),
  'too-long': error(
    400,
    'INVALID_ARGUMENT',
    'The input token count (1100000) exceeds the maximum number of tokens allowed (1048576).',
  ),
  failing: error(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
  'bad-request': error(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.'),
};

/** https://ai.google.dev/api/generate-content */
export const google: Dialect = {
  provider: 'google',
  path: (model) => `/models/${model}:generateContent`,
  keyIn: (headers) => String(headers['x-goog-api-key']),
  read(body, path): Asked {
    const { systemInstruction, contents, generationConfig, tools } = body as Body;
    return {
      model: /models\/([^:]+):/.exec(path)?.[1] ?? '',
      system: textOf(systemInstruction?.parts),
      user: contents.map(({ parts }) => textOf(parts)).join('\n'),
      temperature: generationConfig?.temperature ?? null,
      maxTokens: generationConfig?.maxOutputTokens ?? null,
      schema: generationConfig?.responseJsonSchema ?? generationConfig?.responseSchema ?? null,
      tools: tools ?? null,
    };
  },
  write: ({ text, ending, usage }: Required<Said>) => ({
    ...(ending === 'refusal'
      ? { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }
      : {
          candidates: [
            {
              content: { role: 'model', parts: [{ text }] },
              finishReason: ending === 'length' ? 'MAX_TOKENS' : 'STOP',
              index: 0,
            },
          ],
        }),
    ...(usage !== null && {
      usageMetadata: {
        promptTokenCount: usage.tokensIn,
        ...(usage.cacheRead !== undefined && { cachedContentTokenCount: usage.cacheRead }),
        candidatesTokenCount: usage.tokensOut,
        totalTokenCount: usage.tokensIn + usage.tokensOut,
      },
    }),
    modelVersion: 'model-1',
    responseId: 'response-1',
  }),
  empty: { candidates: [], modelVersion: 'model-1', responseId: 'response-1' },
  refuse: (refusal) => REFUSALS[refusal],
};
