/** Fields whose strings are only names and never hold private data. */
const NAMING: readonly string[] = ['type', 'id', 'actorId', 'src', 'kind', 'name', 'place', 'state', 'status'];

const HIDDEN = '•••';

const DEEPEST = 8;

/** A number for each hidden string. A chart's path may depend on whether two strings are equal. */
const numbers = new Map<string, number>();

/** A placeholder for a string, the same one for equal strings. A placeholder is returned unchanged. */
function hide(text: string): string {
  if (/^•••\d*$/.test(text)) return text;
  const number = numbers.get(text) ?? numbers.size + 1;
  numbers.set(text, number);
  return `${HIDDEN}${number}`;
}

/**
 * What may be shown of a value that went through a chart: its shape, its numbers, and strings that are only names. Passwords,
 * tokens and keys come under any name, as a whole answer or as one field of many. So every other string is hidden.
 */
export function redact(value: unknown, name = '', depth = 0): unknown {
  if (typeof value === 'string') return NAMING.includes(name) || value === '' ? value : hide(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? HIDDEN : value;
  if (value instanceof Error) return { type: value.name };
  if (depth === DEEPEST) return HIDDEN;
  if (Array.isArray(value)) return value.map((item) => redact(item, '', depth + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return { type: value.constructor?.name ?? 'Object' };
  return Object.fromEntries(Object.entries(value).map(([field, part]) => [field, redact(part, field, depth + 1)]));
}
