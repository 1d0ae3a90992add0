import { disclosurePromises } from '#tests/model/promises/disclosure.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(disclosurePromises);
