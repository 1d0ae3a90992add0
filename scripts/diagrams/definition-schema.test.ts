import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import schema from './definition.schema.json' with { type: 'json' };
import { toDefinition } from './definition.ts';
import { doorMachine } from './door.machine.ts';
import { readFiles } from './files.ts';

const isDefinition = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
const door = toDefinition(doorMachine);
const published = [...(await readFiles())].filter(([name]) => name.endsWith('.json'));

test.each(published)('%s follows definition.schema.json', (_, text) => {
  isDefinition(JSON.parse(text));
  expect(isDefinition.errors).toBeNull();
});

test.each([
  ['a type that XState does not have', { ...door, type: 'loop' }],
  ['a state without its first state', { ...door, initial: undefined }],
  ['an action without a name', { ...door, entry: [{}] }],
  ['a target that is no id of a state', { ...door, initial: { ...door.initial, target: ['closed'] } }],
  ['a property that the schema does not name', { ...door, always: [] }],
])('%s is refused', (_, chart) => {
  expect(isDefinition(JSON.parse(JSON.stringify(chart)))).toBe(false);
});
