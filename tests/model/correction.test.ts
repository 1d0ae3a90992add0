import { correctionPromises } from '#tests/model/promises/correction.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(correctionPromises);
