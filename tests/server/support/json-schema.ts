/** The part of JSON Schema 2020-12 that our OpenAPI document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
};

type Node = { schema: JsonSchema; value: unknown; at: string; resolve: (ref: string) => JsonSchema };
type Rule = (node: Node) => string[];

const FORMATS: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const unless = (fits: boolean, at: string, fault: string) => (fits ? [] : [`${at}: ${fault}`]);
const below = (node: Node, schema: JsonSchema, value: unknown, key: string | number) =>
  misfits({ ...node, schema, value, at: `${node.at}/${key}` });

const TYPES: Record<string, (value: unknown) => boolean> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isInteger,
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

/** One rule for each keyword. An unknown keyword fails, so that none is ignored. */
const RULES: Record<string, Rule> = {
  $ref: (node) => misfits({ ...node, schema: node.resolve(node.schema.$ref ?? '') }),
  type: ({ schema, value, at }) => unless(TYPES[schema.type ?? '']?.(value) ?? false, at, `is no ${schema.type}`),
  properties: (node) =>
    Object.entries(node.schema.properties ?? {}).flatMap(([key, schema]) =>
      isObject(node.value) && key in node.value ? below(node, schema, node.value[key], key) : [],
    ),
  required: ({ schema, value, at }) =>
    (schema.required ?? []).flatMap((key) => unless(isObject(value) && key in value, at, `lacks ${key}`)),
  additionalProperties: (node) => {
    const { schema, value, at } = node;
    const extra = isObject(value) ? Object.keys(value).filter((key) => !(key in (schema.properties ?? {}))) : [];
    const rule = schema.additionalProperties ?? true;
    if (rule === true || !isObject(value)) return [];
    return extra.flatMap((key) => (rule === false ? [`${at}: has ${key}`] : below(node, rule, value[key], key)));
  },
  propertyNames: (node) =>
    Object.keys(isObject(node.value) ? node.value : {}).flatMap((key) =>
      below(node, node.schema.propertyNames ?? {}, key, key),
    ),
  items: (node) => {
    const { schema, value, at } = node;
    const rest = Array.isArray(value) ? value.slice(schema.prefixItems?.length ?? 0) : [];
    if (schema.items === false) return unless(rest.length === 0, at, 'is too long');
    return rest.flatMap((item, index) => below(node, schema.items || {}, item, index));
  },
  prefixItems: (node) =>
    (node.schema.prefixItems ?? []).flatMap((schema, index) =>
      Array.isArray(node.value) ? below(node, schema, node.value[index], index) : [],
    ),
  minItems: ({ schema, value, at }) =>
    unless(Array.isArray(value) && value.length >= (schema.minItems ?? 0), at, 'is too short'),
  maxItems: ({ schema, value, at }) =>
    unless(Array.isArray(value) && value.length <= (schema.maxItems ?? 0), at, 'is too long'),
  anyOf: (node) => {
    const faults = (node.schema.anyOf ?? []).map((schema) => misfits({ ...node, schema }));
    return faults.some((found) => found.length === 0) ? [] : faults.flat();
  },
  enum: ({ schema, value, at }) => unless(schema.enum?.includes(value) ?? false, at, 'is none of the listed values'),
  const: ({ schema, value, at }) => unless(schema.const === value, at, 'is another value'),
  pattern: ({ schema, value, at }) =>
    unless(new RegExp(schema.pattern ?? '', 'u').test(String(value)), at, `does not match ${schema.pattern}`),
  format: ({ schema, value, at }) =>
    unless(FORMATS[schema.format ?? '']?.test(String(value)) ?? false, at, `is no ${schema.format}`),
  minLength: ({ schema, value, at }) =>
    unless([...String(value)].length >= (schema.minLength ?? 0), at, 'is too short'),
  maxLength: ({ schema, value, at }) => unless([...String(value)].length <= (schema.maxLength ?? 0), at, 'is too long'),
  minimum: ({ schema, value, at }) => unless(Number(value) >= (schema.minimum ?? 0), at, 'is too small'),
  maximum: ({ schema, value, at }) => unless(Number(value) <= (schema.maximum ?? 0), at, 'is too large'),
  default: () => [],
  description: () => [],
};

/** Everything in `value` that `schema` does not allow, each with its path; empty when it fits. */
export function misfits(node: Node): string[] {
  return Object.keys(node.schema).flatMap((keyword) => {
    const rule = RULES[keyword];
    return rule === undefined ? [`${node.at}: the schema says ${keyword}, which nobody reads`] : rule(node);
  });
}
