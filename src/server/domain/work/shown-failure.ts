import { WorkFailure } from './work-failure.ts';

/** A lasting failure that people see already: what it ended is stored. */
export class ShownFailure extends WorkFailure {
  override name = 'ShownFailure';
  constructor(cause: WorkFailure) {
    super(cause.message, { isLasting: true, cause });
  }
}
