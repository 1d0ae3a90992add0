import { formatCount, formatShare } from '#console/shared/figures/figures.ts';
import { nameList } from '#console/shared/outside/describe-ratings.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Facts } from '#console/ui/text/facts.tsx';
import { Prose } from '#console/ui/text/prose.tsx';
import type { Outside } from '#contract/outside.ts';
import { startOutside } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { ListCard } from './list-card.tsx';
import { NotesFacts } from './notes-facts.tsx';

/** The id of the section. */
const OUTSIDE = 'outside';

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
        <Spinner label="Loading what others found" />
      ) : (
        <Links outside={data} />
      )}
    </Section>
  );
}

function Links({ outside }: { outside: Outside }) {
  const { posts, links, linking_posts, platform_links, lists } = outside;
  return (
    <>
      <Facts
        layout="pairs"
        facts={[
          {
            label: 'Links',
            value: `${formatCount(links)} in ${formatCount(linking_posts)} of ${formatCount(posts)} posts`,
          },
          {
            label: 'Not rated',
            value:
              links === 0
                ? 'No links'
                : `${formatCount(platform_links)} (${formatShare(platform_links / links)}) lead to platforms, aggregators and link shorteners`,
          },
        ]}
      />
      <NotesFacts outside={outside} />
      {links === 0 ? (
        <EmptyState title="No links to websites">
          {`Lists at hand: ${lists.map(({ list }) => nameList(list)).join(', ') || 'none'}.`}
        </EmptyState>
      ) : (
        lists.map((findings) => <ListCard key={findings.list.id} findings={findings} links={links} />)
      )}
      <Prose>
        <p>
          A rating is what the named list says about a whole website, in its own words and on its own scale. It does not
          say whether the linked page, or the post, is true. Lists agree on which websites belong on them, and hardly on
          how bad each is, so their scores are not added up. Most websites are on no list: that a list says nothing
          about a link means nothing. Community Notes are written and rated by users of X; most posts have none, also
          misleading ones. Links are read as they were stored; nothing is fetched.
        </p>
      </Prose>
    </>
  );
}
