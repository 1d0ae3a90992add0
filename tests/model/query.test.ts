import { queryPromises } from '#tests/model/promises/query.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(queryPromises);
