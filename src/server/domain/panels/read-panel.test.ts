import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeIn } from './read-panel.ts';

const score = fc.integer({ min: 0, max: 20 }).map((twentieth) => twentieth / 20);
const account = fc.record({ kind: fc.constantFrom('news', 'officials', 'campaigns'), score });

test('the accounts below a score are those that score less, in any order and with equal scores', () => {
  fc.assert(
    fc.property(fc.array(account), fc.array(score), (accounts, asked) => {
      const panel = {
        fingerprint: 'p',
        kind: 'propaganda' as const,
        limits: { some: 0.05, many: 0.12 },
        accounts,
        origin: '',
        measured_at: new Date(0),
      };
      const below = (each: number, kind?: string) =>
        accounts.filter((one) => one.score < each && (kind === undefined || one.kind === kind)).length;
      for (const each of asked) {
        const place = placeIn(panel, each);
        expect([place.accounts, place.below]).toEqual([accounts.length, below(each)]);
        expect(place.kinds.map((kind) => kind.below)).toEqual(place.kinds.map(({ kind }) => below(each, kind)));
      }
    }),
  );
});
