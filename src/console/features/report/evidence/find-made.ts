import type { Correction, CorrectionCreation } from '#contract/correction.ts';

/** Those of a post's corrections that a person has just made; none if theirs only took something back. */
export const findMade = (corrections: readonly Correction[], made: CorrectionCreation): Correction[] =>
  corrections.filter(
    ({ is_mine, kind, judgement, category, start, end }) =>
      is_mine &&
      kind === made.kind &&
      judgement === made.judgement &&
      (made.judgement === 'right' || (category === made.category && start === made.start && end === made.end)),
  );
