import { formatCount, formatPosts, formatShare } from '#console/shared/figures/figures.ts';
import { describeOrigin, nameList } from '#console/shared/outside/describe-ratings.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import type { DomainList, Outside } from '#contract/outside.ts';
import { OUTSIDE } from '../parts.ts';
import { useScreenName } from '../use-screen-name.ts';
import { factsOfChecks } from './facts-of-checks.tsx';
import { factsOfNotes } from './facts-of-notes.tsx';
import { OutsideHelp } from './help.tsx';
import { ListCard } from './list-card.tsx';
import { startOutside } from './providers.ts';

/** What named outside sources say about the posts, each by itself, with how much each covers. */
export function OutsideFindings() {
  const { data, failure, retry } = useQuery(startOutside, useScreenName());
  return (
    <Section
      id={OUTSIDE}
      title="What others found"
      description="What named outside sources say about these posts and what they link to. No score uses it."
    >
      {failure !== null ? (
        <LoadFailure title="What others found could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      ) : data === null ? (
        <Skeleton label="Loading what others found" />
      ) : (
        <Findings outside={data} />
      )}
    </Section>
  );
}

function Findings({ outside }: { outside: Outside }) {
  const { posts, links, linking_posts, platform_links, lists } = outside;
  return (
    <>
      <Facts
        layout="pairs"
        facts={[
          {
            label: 'Links',
            value: `${formatCount(links)} in ${formatCount(linking_posts)} of ${formatPosts(posts)}`,
          },
          {
            label: 'Not rated',
            value:
              links === 0
                ? 'No links'
                : `${formatCount(platform_links)} (${formatShare(platform_links / links)}) lead to platforms, aggregators and link shorteners`,
          },
          ...factsOfNotes(outside),
          ...factsOfChecks(outside),
        ]}
      />
      {links === 0 ? (
        <EmptyState title="No links to websites">
          {`Lists here: ${lists.map(({ list }) => nameAtHand(list)).join(', ') || 'none'}.`}
        </EmptyState>
      ) : (
        lists.map((findings) => <ListCard key={findings.list.id} findings={findings} links={links} />)
      )}
      <OutsideHelp />
    </>
  );
}

/** A list with its version, and since when it is here. */
const nameAtHand = (list: DomainList): string => `${nameList(list)} (${describeOrigin(list)})`;
