import { campaignsPromises } from '#tests/model/promises/campaigns.ts';
import { testChart } from '#tests/model/support/suite.ts';

testChart(campaignsPromises, {
  excused: [
    [/^showing: start in (?:view|age)$/, 'both parts of it are active at the same time'],
    [/^showing\.view\.deciding: always \[isGroup\] → group: try sooner$/, 'no place is a group and a pair'],
  ],
});
