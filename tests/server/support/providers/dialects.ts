import { anthropic } from './anthropic.ts';
import { google } from './google.ts';
import { mistral } from './mistral.ts';
import { compatible, openai } from './openai.ts';
import type { Dialect } from './provider-server.ts';

/** Every protocol that models are asked with, and its name in tests. */
export const DIALECTS: [name: string, dialect: Dialect][] = [
  ['OpenAI', openai],
  ['Anthropic', anthropic],
  ['Google', google],
  ['Mistral', mistral],
  ['a compatible server', compatible],
];
