import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { useSharedQuery } from '#console/shared/queries/use-query.ts';
import type { Evaluation } from '#contract/evaluation.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import { useLlmSettings } from '../providers.ts';
import { describeMeasured } from './describe-measured.ts';

/** How well a setting's analyzers, as they are now, were measured; `refreshMeasured` says that the setting changed. */
export function useMeasured(settingId: number) {
  const { detail } = useLlmSettings();
  const query = useActorRef(detail.evaluations, { input: { key: String(settingId) } });
  const { data, failure } = useSharedQuery<Evaluation[]>(query);
  const refreshMeasured = useCallback(() => query.send({ type: 'query.outdated' }), [query]);
  const describe = (kind: AnalyzerKind) =>
    failure === null ? describeMeasured(data, kind) : `Whether it was measured could not be read: ${failure}`;
  return {
    measured: { propaganda: describe('propaganda'), disinformation: describe('disinformation') },
    refreshMeasured,
  };
}
