import { type Measures, measure, NothingToMeasure } from '#server/domain/statistics/measure.ts';

/** Measures strengths against labels; null where only one label, or nothing, was measured. */
export async function measureIfAny(...given: Parameters<typeof measure>): Promise<Measures | null> {
  try {
    return await measure(...given);
  } catch (error) {
    if (error instanceof NothingToMeasure) return null;
    throw error;
  }
}
