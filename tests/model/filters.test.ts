import { filtersPromises } from '#tests/model/promises/filters.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(filtersPromises);
