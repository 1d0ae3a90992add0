import { useDeferredValue } from 'react';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { lateCode, useLateCode } from '#console/ui/late/late-code.ts';
import { PARTS_BELOW } from './parts.ts';
import type { Standing } from './standing.ts';

const below = lateCode('report-below', () => import('./parts-below.tsx'));

/** The parts below the evidence. Until their code is there, their places are, so that links lead to them. */
export function BelowEvidence({ standing }: { standing: Standing }) {
  // What is above is shown first.
  const code = useLateCode(below, useDeferredValue(true, false));
  if (code !== null) return <code.PartsBelow standing={standing} />;
  return (
    <>
      <Skeleton label="Loading the rest of the report" />
      {PARTS_BELOW.map(({ anchor }) => (
        <span key={anchor} id={anchor} />
      ))}
    </>
  );
}
