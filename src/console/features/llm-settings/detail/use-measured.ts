import { useQuery } from '#console/shared/queries/use-query.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { useLlmSettings } from '../providers.ts';
import { describeAnalyzer } from './describe-analyzer.ts';

/** How well a setting's analyzers, as they are now, were measured, for people. */
export function useMeasured(settingId: number): Readonly<Record<AnalyzerKind, string>> {
  const { detail } = useLlmSettings();
  const { data, failure } = useQuery(detail.evaluations(settingId));
  const describe = (kind: AnalyzerKind) =>
    failure === null ? describeAnalyzer(data, kind) : `Whether it was measured could not be read: ${failure}`;
  return { propaganda: describe('propaganda'), disinformation: describe('disinformation') };
}
