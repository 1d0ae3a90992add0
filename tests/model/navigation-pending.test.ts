import { navigationPendingPromises } from '#tests/model/promises/navigation-pending.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(navigationPendingPromises);
