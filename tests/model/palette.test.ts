import { palettePromises } from '#tests/model/promises/palette.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(palettePromises);
