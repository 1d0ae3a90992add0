import * as v from 'valibot';
import type { ActorRefFrom } from 'xstate';
import type { FieldValue, FormValues } from '#machines/draft.ts';
import type { formMachine } from '#machines/form.machine.ts';

/** Takes a form's values as people enter them. Its output is the input of the call. */
export type FormSchema<Values, Output = unknown> = v.GenericSchema<Values, Output>;

/** Problems by field name. Problems of the whole form have the empty name. */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** The result of parsing a form's values with a schema. */
export type Reading<Output> =
  | { readonly isValid: true; readonly output: Output }
  | { readonly isValid: false; readonly problems: Problems };

/** Reads the values of one form. `Values` are its fields, by name. */
export type FormReader<Values, Output = unknown> = {
  readonly schema: FormSchema<Values, Output>;
  /** Parses once for each change. The fields' problems, the chart's check and the save share the result. */
  readonly read: (values: FormValues) => Reading<Output>;
};

export type FormActor = ActorRefFrom<typeof formMachine>;

/** An open form, as its fields need it. A form with more fields can be passed where one with fewer is expected. */
export type Form<Values> = { readonly actor: FormActor; readonly reader: FormReader<Values> };

/** The names of the fields that hold a `Value`. */
export type FieldName<Values, Value extends FieldValue = FieldValue> = keyof {
  [Name in keyof Values as Values[Name] extends Value ? Name : never]: Name;
} &
  keyof Values &
  string;

/** Reads forms of one schema. The form chart never mutates a value object, so a cached reading stays correct. */
export function formReader<Values, Output>(schema: FormSchema<Values, Output>): FormReader<Values, Output> {
  const readings = new WeakMap<FormValues, Reading<Output>>();
  return {
    schema,
    read: (values) => {
      const reading = readings.get(values) ?? parse(schema, values);
      readings.set(values, reading);
      return reading;
    },
  };
}

function parse<Values, Output>(schema: FormSchema<Values, Output>, values: FormValues): Reading<Output> {
  const { success, output, issues } = v.safeParse(schema, values);
  return success ? { isValid: true, output } : { isValid: false, problems: unlessEmpty(byField(issues), values) };
}

function byField(issues: readonly v.BaseIssue<unknown>[]): Problems {
  const problems: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = String(issue.path?.[0]?.key ?? '');
    problems[field] = [...(problems[field] ?? []), issue.message];
  }
  return problems;
}

const isEmpty = (value: FieldValue | undefined) => typeof value === 'string' && value.trim() === '';

/** For an empty field only the first problem is kept: it says that the field is empty, and the others add nothing. */
const unlessEmpty = (problems: Problems, values: FormValues): Problems =>
  Object.fromEntries(
    Object.entries(problems).map(([name, all]) => [name, isEmpty(values[name]) ? all.slice(0, 1) : all]),
  );

/** All problems of all fields of `values`. */
export function findProblems(schema: FormSchema<unknown>, values: FormValues): Problems {
  const reading = parse(schema, values);
  return reading.isValid ? {} : reading.problems;
}
