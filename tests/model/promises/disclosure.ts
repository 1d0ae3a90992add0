import { expect } from 'vitest';
import { disclosureModel } from '#tests/model/models/disclosure.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { isAfter, whenever } from '#tests/model/support/promises.ts';
import { expectOffers, expectStart } from '#tests/model/support/tables.ts';

export const disclosurePromises = new Promises(disclosureModel);
const { promise } = disclosurePromises;
const [disclosure] = disclosurePromises.walks;

promise('it starts hidden', () => expectStart([disclosure], 'closed'));

promise('a hidden part can only be shown, and a shown part can only be hidden', () => {
  expectOffers([disclosure], {
    closed: ['disclosure.opened', 'disclosure.toggled'],
    open: ['disclosure.closed', 'disclosure.toggled'],
  });
});

promise('toggling shows a hidden part and hides a shown one', () => {
  whenever([disclosure], isAfter('disclosure.toggled'), ({ moment, before }) => {
    expect(moment.value).toBe(before?.value === 'open' ? 'closed' : 'open');
  });
});

promise('opening shows, closing hides', () => {
  whenever([disclosure], isAfter('disclosure.opened'), ({ moment }) => expect(moment.value).toBe('open'));
  whenever([disclosure], isAfter('disclosure.closed'), ({ moment }) => expect(moment.value).toBe('closed'));
});
