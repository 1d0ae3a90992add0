import { evidenceFiltersPromises } from '#tests/model/promises/evidence-filters.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(evidenceFiltersPromises);
