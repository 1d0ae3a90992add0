import type { Context } from 'hono';
import { validator } from 'hono-openapi';
import * as v from 'valibot';
import type { FieldProblem } from '#contract/problem.ts';
import { invalid } from '#server/foundations/refusal.ts';
import { withBody } from './read-body.ts';

const LOCATIONS = { json: 'body', form: 'body', query: 'query', param: 'path' } as const;
type Target = keyof typeof LOCATIONS;

/** OpenAPI 3.1 uses JSON Schema 2020-12. The document leaves out checks that it cannot express. */
const REQUEST_SCHEMA = { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' };

/**
 * Middleware that validates one part of the request with `schema` and documents it in OpenAPI. The handler reads it
 * with `c.req.valid(target)`. A refusal names every refused field; its `loc` starts with the part of the request
 * (`body`, `query` or `path`). `media` names the body's type if `form` does not mean multipart.
 */
export function validate<T extends Target, Schema extends v.GenericSchema>(target: T, schema: Schema, media?: string) {
  const check = validator(
    target,
    schema,
    (result) => {
      const problems = result.success ? findNulCharacters(result.data) : findProblems(schema, result.data);
      if (problems.length > 0) {
        throw invalid(problems.map((problem) => ({ ...problem, loc: [LOCATIONS[target], ...problem.loc] })));
      }
    },
    { ...(media === undefined ? {} : { media }), options: REQUEST_SCHEMA },
  );
  if (LOCATIONS[target] !== 'body') return check;
  const readAndCheck: typeof check = (c, next) => {
    // The validator's type does not know that every route belongs to a `Hono<Env>`.
    const context: Context = c;
    return withBody(context, () => check(c, next));
  };
  // The properties of `check` are what OpenAPI documents.
  return Object.assign(readAndCheck, check);
}

function findProblems(schema: v.GenericSchema, value: unknown): FieldProblem[] {
  return (v.safeParse(schema, value).issues ?? []).map((issue) => {
    const loc = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
    const isMissing = issue.kind === 'schema' && issue.received === 'undefined';
    return isMissing ? { loc, msg: 'Field required', type: 'missing' } : { loc, msg: issue.message, type: issue.type };
  });
}

/** U+0000 is the only character that PostgreSQL cannot store in a text. */
function findNulCharacters(value: unknown, loc: (string | number)[] = []): FieldProblem[] {
  if (typeof value === 'string') {
    return value.includes('\0') ? [{ loc, msg: 'Must not contain the character U+0000', type: 'nul_character' }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((part, index) => findNulCharacters(part, [...loc, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => findNulCharacters(part, [...loc, key]));
}
