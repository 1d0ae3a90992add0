import * as v from 'valibot';
import type { FormValues } from '#machines/form.machine.ts';

export type FormSchema = v.GenericSchema<unknown, unknown>;

/** All problems of all fields, by field name; what concerns no single field stands under the empty name. */
export function findProblems(schema: FormSchema, values: FormValues): Record<string, string[]> {
  const { issues = [] } = v.safeParse(schema, values);
  const problems: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    problems[field] = [...(problems[field] ?? []), issue.message];
  }
  return problems;
}
