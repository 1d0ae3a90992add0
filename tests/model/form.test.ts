import { formPromises } from '#tests/model/promises/form.ts';
import { formSlips } from '#tests/model/slips/form.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(formPromises, {
  slips: formSlips,
  excused: [
    [/^\(root\): start in/, 'a parallel chart starts in all of its regions'],
    [/always \[isSecretElsewhere\] → elsewhere: try sooner$/, 'of an unreadable secret nobody knows its server'],
  ],
});
