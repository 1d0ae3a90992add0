import type { JsonSchema } from './json-schema.ts';

type Content = Record<string, { schema: JsonSchema }>;

export type Operation = {
  /** `GET /api/v1/users/` */
  name: string;
  method: string;
  path: string;
  parameters: { in: 'path' | 'query'; name: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
  security: unknown[];
};

export type OpenApiDocument = {
  openapi: string;
  paths: Record<string, Record<string, Omit<Operation, 'name' | 'method' | 'path' | 'parameters'>>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** Every operation of the document, in its order. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      parameters: [],
      ...operation,
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** The schema a local reference such as `#/components/schemas/Problem` names. */
export function resolveIn(document: OpenApiDocument): (ref: string) => JsonSchema {
  return (ref) => {
    const schema = document.components.schemas[ref.replace('#/components/schemas/', '')];
    if (schema === undefined) throw new Error(`The document has no ${ref}`);
    return schema;
  };
}
