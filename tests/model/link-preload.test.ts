import { linkPreloadPromises } from '#tests/model/promises/link-preload.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(linkPreloadPromises);
