/** Whose strings name something and never hold anything that a person or the server keeps to themselves. */
const NAMING: readonly string[] = ['type', 'id', 'src', 'kind', 'name', 'place', 'state', 'status'];

export const HIDDEN = '•••';

const DEEPEST = 8;

/**
 * What may be shown of a value that went through a chart: its shape, its numbers, and strings that only name. Passwords,
 * tokens and keys come under any name, as an answer or as one field of many, so every other string is hidden.
 */
export function redact(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') return NAMING.includes(name) || value === '' ? value : HIDDEN;
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? HIDDEN : value;
  if (value instanceof Error) return { type: value.name };
  if (depth === DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => redact(item, '', depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return { type: value.constructor?.name ?? 'Object' };
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, redact(part, field, depth + 1)]));
}
