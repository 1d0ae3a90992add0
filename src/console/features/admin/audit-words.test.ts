import { expect, test } from 'vitest';
import { describeAction } from './audit-words.ts';

test.each([
  ['llm_setting.key_read', 'Revealed an API key'],
  ['login.succeeded', 'Logged in'],
  ['retired.action', 'retired.action'],
])('%s reads as %s', (action, words) => expect(describeAction({ action })).toBe(words));
