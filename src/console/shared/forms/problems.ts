import * as v from 'valibot';
import type { FormValues } from '#machines/form.machine.ts';

export type FormSchema = v.GenericSchema<unknown, unknown>;

/** Problems by field name; what concerns no single field stands under the empty name. */
export type Problems = Readonly<Record<string, readonly string[]>>;

const known = new WeakMap<FormSchema, WeakMap<FormValues, Problems>>();

/** As {@link findProblems}; asked again about the same values, it does not look again. */
export function problemsOf(schema: FormSchema, values: FormValues): Problems {
  const ofSchema = known.get(schema) ?? new WeakMap<FormValues, Problems>();
  known.set(schema, ofSchema);
  const problems = ofSchema.get(values) ?? findProblems(schema, values);
  ofSchema.set(values, problems);
  return problems;
}

/** All problems of all fields. */
export function findProblems(schema: FormSchema, values: FormValues): Problems {
  const { issues = [] } = v.safeParse(schema, values);
  const problems: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    problems[field] = [...(problems[field] ?? []), issue.message];
  }
  return problems;
}
