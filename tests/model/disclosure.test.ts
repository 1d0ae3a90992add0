import { expect, test } from 'vitest';
import { disclosureModel } from '#tests/model/models/disclosure.ts';
import { explore } from '#tests/model/support/paths.ts';
import { isAfter, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectOffers, expectStart } from '#tests/model/support/tables.ts';

const disclosure = explore(disclosureModel);

testChart(disclosure);

test('it is hidden at first', () => expectStart([disclosure], 'closed'));

test('what can be done, where', () => {
  expectOffers([disclosure], {
    closed: ['disclosure.opened', 'disclosure.toggled'],
    open: ['disclosure.closed', 'disclosure.toggled'],
  });
});

test('toggling shows what was hidden and hides what was shown', () => {
  whenever([disclosure], isAfter('disclosure.toggled'), ({ moment, before }) => {
    expect(moment.value).toBe(before?.value === 'open' ? 'closed' : 'open');
  });
});

test('opening shows, closing hides', () => {
  whenever([disclosure], isAfter('disclosure.opened'), ({ moment }) => expect(moment.value).toBe('open'));
  whenever([disclosure], isAfter('disclosure.closed'), ({ moment }) => expect(moment.value).toBe('closed'));
});
