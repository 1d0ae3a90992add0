import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FILE = fileURLToPath(new URL('../../docs/specification.md', import.meta.url));

/** A demand of the specification: its number, and the line that it begins with. */
export type Demand = { readonly name: string; readonly description: string };

/** Every demand of docs/specification.md, in its order; the tags that tests may carry. */
export const readDemands = (): Demand[] =>
  [...readFileSync(FILE, 'utf8').matchAll(/^- \*\*(S\d+\.\d+)\*\* (.+)$/gm)].map(([, name = '', description = '']) => ({
    name,
    description,
  }));
