import { getStateNodes } from '@xstate/graph';
import { describe, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { chartsOf } from '#tests/model/support/find-charts.ts';
import { FUNCTION, NotLiteralError, readLiteral } from '#tests/model/support/literal.ts';

const sources: Readonly<Record<string, string>> = import.meta.glob('/machines/*.machine.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const charts = chartsOf(import.meta.glob('/machines/*.machine.ts', { eager: true }));

describe('a chart can be read from its file without running it, as an editor does', () => {
  test.each(charts)('$name', ({ name, machine }) => {
    const literal = readLiteral(sources[`/machines/${name}.machine.ts`] ?? '');
    expect(literal).toEqual(withoutFunctions(machine.config));
    const imported = createMachine(Object(literal));
    expect(getStateNodes(imported).map(({ id }) => id)).toEqual(getStateNodes(machine).map(({ id }) => id));
    expect(imported.events).toEqual(machine.events);
  });

  test('code that must run first is refused, with its place', () => {
    const refusal = (config: string) => {
      try {
        return readLiteral(`setup({}).createMachine(${config})`);
      } catch (error) {
        return error;
      }
    };
    expect(refusal(`{ id: 'door', context: () => ({ ...before }) }`)).toEqual({ id: 'door', context: FUNCTION });
    expect(refusal(`{ states: { ...more } }`)).toEqual(new NotLiteralError('states', 'SpreadElement'));
    expect(refusal(`{ states: { [open]: {} } }`)).toEqual(new NotLiteralError('states', 'Property'));
    expect(refusal(`{ on: { 'door.opened': { target } } }`)).toEqual(
      new NotLiteralError('on.door.opened.target', 'Identifier'),
    );
    expect(refusal('{ after: { [delay()]: {} } }')).toEqual(new NotLiteralError('after', 'Property'));
  });
});

/** A configuration with a fixed word in place of each function. */
function withoutFunctions(value: unknown): unknown {
  if (typeof value === 'function') return FUNCTION;
  if (Array.isArray(value)) return value.map(withoutFunctions);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutFunctions(part)]));
}
