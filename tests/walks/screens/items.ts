import { item, progress } from '#tests/answers/account.ts';
import type { Standing } from '#tests/walks/support/wire.ts';
import { NOTHING_HEARD, SIGNED_IN, said } from './people.ts';

export const HARBOR = item(1, 'harbor');
export const TIDE = item(2, 'tide');

/** /items with two accounts whose work is done, and a silent stream. */
export const ITEMS: Standing = [
  ...SIGNED_IN,
  ['GET twitter/', said({ data: [HARBOR, TIDE], count: 2 })],
  ['GET twitter/events', NOTHING_HEARD],
  ['GET twitter/user/harbor/status_scrapping', said(progress('harbor'))],
  ['GET twitter/user/tide/status_scrapping', said(progress('tide'))],
];
