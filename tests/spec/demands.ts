import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../docs/specification.md', import.meta.url));

/** A demand of the specification: its number, and its first line. */
export type Demand = { readonly name: string; readonly description: string };

/** Every demand of docs/specification.md in order. These are the tags that tests may have. */
export const readDemands = (): Demand[] =>
  [...readFileSync(FILE, 'utf8').matchAll(/^- \*\*(S\d+\.\d+)\*\* (.+)$/gm)].map(([, name = '', description = '']) => ({
    name,
    description,
  }));
