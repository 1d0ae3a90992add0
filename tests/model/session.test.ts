import { sessionPromises } from '#tests/model/promises/session.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(sessionPromises);
