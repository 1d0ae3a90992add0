import { formPromises } from '#tests/model/promises/form.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(formPromises);
