import { useActorRef, useSelector } from '@xstate/react';
import CheckIcon from 'lucide-react/icons/check';
import type { RowCommandSnapshot } from '#console/shared/commands/provide-row-command.ts';
import { formatCount } from '#console/shared/figures/figures.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { PostNote, PostNotes } from '#console/ui/layout/post-article.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { UtcDay } from '#console/ui/text/moment.tsx';
import type { SimilarChecks as Found } from '#contract/fact-check.ts';
import type { Post } from '#contract/post.ts';
import { checkJudgements, startSimilarChecks } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { CheckLine } from './check-line.tsx';

const selectIsWorking = (command: RowCommandSnapshot) => command.matches('working');

/** The published fact-checks whose words are like those of a post. A person says which of them are about what it says. */
export function SimilarChecks({ post }: { post: Post }) {
  const screenName = useScreenName();
  const { data, failure, retry } = useQuery(startSimilarChecks, screenName, post.id);
  const confirm = useActorRef(checkJudgements.confirm);
  const isConfirming = useSelector(confirm, selectIsWorking);
  if (failure !== null) {
    return (
      <LoadFailure title="Fact-checks could not be looked for" onRetry={retry}>
        {failure}
      </LoadFailure>
    );
  }
  if (data === null) return <Spinner label="Looking for fact-checks" />;
  const confirmed = new Set(post.outside.fact_checks.filter(({ is_mine }) => is_mine).map(({ id }) => id));
  return (
    <section aria-label="Similar fact-checks">
      <Stack gap="2">
        <p>
          {data.data.length === 0
            ? 'No similar fact-check was found. That says nothing about the post.'
            : 'Similar, not the same: read each before you confirm that it is about what the post says.'}
        </p>
        {data.data.length > 0 && (
          <PostNotes label="Similar fact-checks">
            {data.data.map((check) => (
              <li key={check.id}>
                <PostNote>
                  <CheckLine check={check} />
                  <span>
                    Words in both: <bdi>{check.words.join(', ') || 'none'}</bdi>
                  </span>
                  {confirmed.has(check.id) ? (
                    <span>Confirmed by you</span>
                  ) : (
                    <Button
                      variant="outline"
                      size="sm"
                      icon={<CheckIcon />}
                      aria-label={`Confirm the fact-check of ${check.publisher}: ${check.claim}`}
                      loading={isConfirming}
                      onClick={() =>
                        confirm.send({ type: 'command.given', subject: { screenName, postId: post.id, id: check.id } })
                      }
                    >
                      It is about this post
                    </Button>
                  )}
                </PostNote>
              </li>
            ))}
          </PostNotes>
        )}
        <small>
          <Searched found={data} />
        </small>
      </Stack>
    </section>
  );
}

const GOOGLE: Readonly<Record<Found['google']['state'], string>> = {
  off: 'Google is not asked: no superuser has entered a key.',
  asked: 'Google’s Fact Check Tools were asked.',
  kept: 'Google’s Fact Check Tools were asked for these words within seven days.',
  used_up: 'Google is not asked again today: the limit of requests is reached.',
  failed: 'Google could not be asked.',
};

/** Where was looked. */
const Searched = ({ found: { stored, google } }: { found: Found }) => (
  <>
    {stored === null ? (
      'No fact-checks are stored here. '
    ) : (
      <>
        {formatCount(stored.checks)} stored fact-checks were searched
        {stored.last_at !== null && (
          <>
            , the newest of <UtcDay at={stored.last_at} />
          </>
        )}
        .{' '}
      </>
    )}
    {GOOGLE[google.state]}
    {google.detail !== null && ` ${google.detail}.`}
  </>
);
