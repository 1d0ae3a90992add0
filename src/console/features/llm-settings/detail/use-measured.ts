import { useQuery } from '#console/shared/queries/use-query.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { describeAnalyzer } from './describe-analyzer.ts';
import { startEvaluations } from './providers.ts';

/** The measured quality of the current analyzers of a setting, in words; null where nobody has measured one here. */
export function useMeasured(settingId: number): Readonly<Record<AnalyzerKind, string | null>> {
  const { data, failure } = useQuery(startEvaluations, settingId);
  const describe = (kind: AnalyzerKind) =>
    failure === null ? describeAnalyzer(data, kind) : `Its measurements could not be read: ${failure}`;
  return { propaganda: describe('propaganda'), disinformation: describe('disinformation') };
}
