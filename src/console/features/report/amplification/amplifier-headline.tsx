import { useQuery } from '#console/shared/queries/use-query.ts';
import { PartLink } from '#console/ui/actions/text-link.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Statement } from '#console/ui/text/statement.tsx';
import { ANALYZER_KINDS } from '#contract/level.ts';
import { REPOSTS } from '../parts.ts';
import { startAmplification } from '../providers.ts';
import type { Standing } from '../standing.ts';
import { useScreenName } from '../use-screen-name.ts';
import { describeReposts } from './describe-amplification.ts';

/** The headline of an account that mostly passes on what others say. Nothing for other accounts. */
export function AmplifierHeadline({ levels }: Pick<Standing, 'levels'>) {
  const { data } = useQuery(startAmplification, useScreenName());
  if (data === null || !data.is_amplifier) return null;
  const hasScore = ANALYZER_KINDS.some((kind) => levels[kind].score !== null);
  return (
    <Card title="Mostly reposts others">
      <Statement
        name="Its posts"
        sentence={describeReposts(data)}
        lines={hasScore ? [] : ['It has too few posts of its own for a score.']}
      >
        <PartLink part={REPOSTS}>More about its reposts</PartLink>
      </Statement>
    </Card>
  );
}
