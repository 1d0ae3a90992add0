import { leaveGuardPromises } from '#tests/model/promises/leave-guard.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(leaveGuardPromises);
