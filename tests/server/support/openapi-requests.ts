import fc, { type Arbitrary } from 'fast-check';
import { anyCodePoint } from '#tests/support/any-code-point.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Operation } from './openapi.ts';

export type FuzzRequest = { path: string; headers: Record<string, string>; body: string | FormData | undefined };

/** Texts that are known to break servers. */
const HOSTILE = [
  '',
  ' ',
  '\0',
  'a\0b',
  "' or 1=1; --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '=cmd|calc',
  '\ud800',
  '\u202e',
  '🚨'.repeat(40),
  'a'.repeat(5000),
  '-1',
  '0',
  '9'.repeat(30),
  '1e309',
  'NaN',
  'null',
  'true',
  '__proto__',
  'constructor',
];
const hostile = fc.constantFrom(...HOSTILE);
const text = fc.oneof(
  hostile,
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: anyCodePoint, maxLength: 10 }),
);

/** Texts that match a pattern, each pattern once: fast-check tries a million code points for one such as `\S`. */
const matching = new Map<string, Arbitrary<string>>();
function textMatching(pattern: string): Arbitrary<string> {
  const made = matching.get(pattern) ?? fc.stringMatching(new RegExp(pattern, 'u'));
  matching.set(pattern, made);
  return made;
}

/** Values that mostly fit `schema`; `known` are existing names and ids. */
function fitting(schema: JsonSchema, known: readonly string[]): Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => fitting(one, known)));
  switch (schema.type) {
    case 'object': {
      const fields = mapValues(schema.properties ?? {}, (one) => anything(one, known));
      return fc.oneof({ arbitrary: fc.record(fields), weight: 3 }, fc.record(fields, { requiredKeys: [] }));
    }
    case 'array':
      return fc.array(anything(schema.items || {}, known), { maxLength: 5 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, ...known.map(Number).filter(Number.isInteger)));
    case 'null':
      return fc.constant(null);
    default:
      return fittingText(schema, known);
  }
}

function fittingText(schema: JsonSchema, known: readonly string[]): Arbitrary<string> {
  const made =
    schema.format === 'uuid'
      ? fc.uuid()
      : schema.pattern !== undefined
        ? textMatching(schema.pattern)
        : fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 40, 300) });
  return known.length === 0 ? made : fc.oneof(made, fc.constantFrom(...known));
}

/** Nine times out of ten a fitting value, otherwise any value. */
function anything(schema: JsonSchema, known: readonly string[]): Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: fitting(schema, known), weight: 9 },
    { arbitrary: fc.oneof(text, fc.jsonValue()), weight: 1 },
  );
}

/** Requests for one operation, from well-formed to absurd. */
export function requestsFor(operation: Operation, known: readonly string[]): Arbitrary<FuzzRequest> {
  const values = operation.parameters.map(({ schema }) =>
    fc.oneof({ arbitrary: fittingText(schema, known), weight: 3 }, text),
  );
  return fc
    .tuple(fc.tuple(...values), fc.tuple(...operation.parameters.map(() => fc.boolean())), bodiesFor(operation, known))
    .filter(([given]) => operation.parameters.every((parameter, index) => isSendable(parameter.in, given[index] ?? '')))
    .map(([given, present, body]) => {
      let path = operation.path;
      const query = new URLSearchParams();
      operation.parameters.forEach((parameter, index) => {
        const value = (given[index] ?? '').toWellFormed();
        if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
        else if (present[index]) query.append(parameter.name, value);
      });
      return { path: query.size > 0 ? `${path}?${query}` : path, ...body };
    });
}

/** An empty segment or a dot would make another path. */
const isSendable = (place: string, value: string) => place !== 'path' || !['', '.', '..'].includes(value);

function bodiesFor(operation: Operation, known: readonly string[]): Arbitrary<Omit<FuzzRequest, 'path'>> {
  const [media, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (media === undefined || content === undefined) return fc.constant({ headers: {}, body: undefined });
  const values = fitting(content.schema, known);
  const raw = text.map((body) => ({ headers: { 'content-type': media }, body }));
  if (media === 'application/json') {
    const json = fc.oneof({ arbitrary: values, weight: 6 }, fc.jsonValue());
    const sent = json.map((value) => ({ headers: { 'content-type': media }, body: JSON.stringify(value) }));
    return fc.oneof({ arbitrary: sent, weight: 6 }, raw);
  }
  const forms = values.map((value) => (media === 'multipart/form-data' ? multipart(value) : urlencoded(value)));
  return fc.oneof({ arbitrary: forms, weight: 6 }, raw);
}

const fieldsOf = (value: unknown): [string, string][] =>
  Object.entries(value ?? {}).map(([key, field]) => [key, String(field).toWellFormed()]);

function urlencoded(value: unknown): Omit<FuzzRequest, 'path'> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { headers, body: new URLSearchParams(fieldsOf(value)).toString() };
}

function multipart(value: unknown): Omit<FuzzRequest, 'path'> {
  const form = new FormData();
  for (const [key, field] of fieldsOf(value)) {
    if (key === 'file') form.append(key, new Blob([field]), 'posts.csv');
    else form.append(key, field);
  }
  return { headers: {}, body: form };
}

function mapValues<A, B>(object: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
