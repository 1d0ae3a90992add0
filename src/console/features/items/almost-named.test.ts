import { expect, test } from 'vitest';
import { almostNamed } from './almost-named.ts';

const NAMES = ['IronwardFront', 'harbor_gazette', 'tide'];

test.each([
  ['a letter left out', 'ironwardfrnt', ['IronwardFront']],
  ['two letters exchanged', 'hrabor_gazette', ['harbor_gazette']],
  ['a letter too many', 'tides', ['tide']],
  ['another letter', 'tile', ['tide']],
  ['three other letters', 'ironwardxxxnt', []],
  ['two other letters in a short name', 'tiny', []],
  ['the name in other case', 'TIDE', []],
  ['nothing', '', []],
])('%s: "%s" may mean %o', (_, typed, meant) => expect(almostNamed(typed, NAMES)).toEqual(meant));
