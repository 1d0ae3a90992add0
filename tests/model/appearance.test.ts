import { appearancePromises } from '#tests/model/promises/appearance.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(appearancePromises);
