import { expect, test } from 'vitest';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import {
  AccessDenied,
  AddressNotFound,
  CallRefused,
  ContextTooSmall,
  KeyMissing,
  KeyRefused,
  ModelFailure,
  ModelLoading,
  ModelNotFound,
  NotAModelServer,
  PromptWithoutPost,
  QuotaUsedUp,
  RateLimited,
  RequestNotAccepted,
  ServerFailing,
  ServerTooSlow,
  ServerUnreachable,
} from './errors.ts';

const ASKED = { host: 'ai.example', model: 'm-1' };

test.each<[ModelFailure, string, 'lasts' | 'passes', string]>([
  [new ModelFailure('It broke', ASKED, false), 'ModelFailure', 'passes', 'It broke'],
  [new KeyMissing(ASKED), 'KeyMissing', 'lasts', 'ai.example needs an API key; enter one in the LLM setting'],
  [
    new KeyRefused(ASKED),
    'KeyRefused',
    'lasts',
    'ai.example does not accept the API key; enter a valid one in the LLM setting',
  ],
  [
    new AccessDenied(ASKED),
    'AccessDenied',
    'lasts',
    'ai.example does not let this API key use the model "m-1"; allow it in the provider\'s console, or choose another model',
  ],
  [
    new ModelNotFound(ASKED),
    'ModelNotFound',
    'lasts',
    'ai.example has no model "m-1"; choose another in the LLM setting',
  ],
  [
    new AddressNotFound(ASKED),
    'AddressNotFound',
    'lasts',
    'ai.example has nothing at this path; check the base URL of the endpoint',
  ],
  [
    new QuotaUsedUp(ASKED),
    'QuotaUsedUp',
    'lasts',
    'The quota or credit at ai.example is used up; add credit or raise the limit there',
  ],
  [
    new RateLimited(ASKED, 5),
    'RateLimited',
    'passes',
    'ai.example limits how many requests it takes, and still did after waiting',
  ],
  [new ServerFailing(ASKED, 502), 'ServerFailing', 'passes', 'ai.example answers with errors of its own (status 502)'],
  [
    new ModelLoading(ASKED),
    'ModelLoading',
    'passes',
    'ai.example is still loading the model "m-1"; the work goes on when it is loaded',
  ],
  [
    new ContextTooSmall(ASKED, { context: 2_048, needed: 3_500 }),
    'ContextTooSmall',
    'lasts',
    'ai.example gives the model "m-1" a context of 2,048 tokens, and the prompt with an answer needs about 3,500; set up a larger context there, or shorten the prompt',
  ],
  [
    new ServerUnreachable(ASKED, 'ECONNREFUSED'),
    'ServerUnreachable',
    'passes',
    'ai.example cannot be reached (ECONNREFUSED)',
  ],
  [new ServerUnreachable(ASKED, ''), 'ServerUnreachable', 'passes', 'ai.example cannot be reached'],
  [new ServerTooSlow(ASKED), 'ServerTooSlow', 'passes', 'ai.example did not answer in time'],
  [
    new CallRefused(ASKED, new Error('a private address')),
    'CallRefused',
    'lasts',
    'The call to ai.example was stopped: a private address',
  ],
  [
    new NotAModelServer(ASKED),
    'NotAModelServer',
    'lasts',
    'ai.example answers with a web page; check the base URL of the endpoint',
  ],
  [
    new RequestNotAccepted(ASKED, 400, 'no such field'),
    'RequestNotAccepted',
    'lasts',
    'ai.example does not accept the request for the model "m-1" (status 400): no such field',
  ],
  [
    new RequestNotAccepted(ASKED, 422, ''),
    'RequestNotAccepted',
    'lasts',
    'ai.example does not accept the request for the model "m-1" (status 422)',
  ],
  [
    new PromptWithoutPost(ASKED),
    'PromptWithoutPost',
    'lasts',
    'The user prompt has no {{post}}, so the model would not see any post; add it in the analyzer',
  ],
])('%s says what happened, and whether a person must mend it', (error, name, lasts, message) => {
  expect(error).toBeInstanceOf(ModelFailure);
  expect(error).toBeInstanceOf(WorkFailure);
  const { host, model, isLasting } = error;
  expect({ name: error.name, message: error.message, host, model, isLasting }).toEqual({
    name,
    message,
    ...ASKED,
    isLasting: lasts === 'lasts',
  });
});

test('errors carry their facts', () => {
  expect([
    new RateLimited(ASKED, 5).retryAt,
    new ServerFailing(ASKED, 502).status,
    new ServerUnreachable(ASKED, 'ECONNREFUSED').code,
  ]).toEqual([5, 502, 'ECONNREFUSED']);
  const { status, detail } = new RequestNotAccepted(ASKED, 400, 'no such field');
  expect({ status, detail }).toEqual({ status: 400, detail: 'no such field' });
});
