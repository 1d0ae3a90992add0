import type { CorrectionCreation } from '#contract/correction.ts';

/** A correction that does not fit the post; `field` is the part of it that does not, and the message says why. */
export class CorrectionMisfit extends Error {
  override name = 'CorrectionMisfit';
  readonly field: keyof Extract<CorrectionCreation, { judgement: 'missed' }>;
  constructor(field: CorrectionMisfit['field'], message: string) {
    super(message);
    this.field = field;
  }
}

/** The post has no correction of this number, or none that the caller may take back. */
export class CorrectionNotFound extends Error {
  override name = 'CorrectionNotFound';
  readonly id: number;
  constructor(id: number) {
    super(`No correction ${id}`);
    this.id = id;
  }
}
