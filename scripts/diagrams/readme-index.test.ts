import { expect, test } from 'vitest';
import { readChartGraph } from './chart-graph.ts';
import { doorMachine } from './door.machine.ts';
import { MissingMarkerError, renewIndex } from './readme-index.ts';

const listed = [{ name: 'door', chart: readChartGraph(doorMachine), screens: ['hall', 'yard'] }];

test('the index below the mark is renewed; the text that people wrote above it stays', () => {
  const readme = '# Charts\n\n<!-- Written by `npm run diagrams` from here on. -->\n\nold\n';
  expect(renewIndex(readme, listed)).toBe(`# Charts

<!-- Written by \`npm run diagrams\` from here on. -->

| chart | what it is for | screens that run it |
| --- | --- | --- |
| [door](#door) | A door that somebody watches. | hall, yard |

## door

A door that somebody watches. It is not a real one.

![The chart door](diagrams/door.svg)

[As JSON](diagrams/door.json)
`);
});

test('a README without the mark is refused', () => {
  expect(() => renewIndex('# Charts\n', listed)).toThrow(MissingMarkerError);
});
