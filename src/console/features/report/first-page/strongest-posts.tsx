import { KIND_NAMES, KIND_TONES } from '#console/shared/levels/kinds.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Skeleton } from '#console/ui/feedback/skeleton.tsx';
import { PostArticle, PostArticles } from '#console/ui/layout/post-article.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { Badge } from '#console/ui/signs/badge.tsx';
import { AnnotatedText } from '#console/ui/text/annotated-text.tsx';
import { UtcMoment } from '#console/ui/text/moment.tsx';
import { NumberedList } from '#console/ui/text/numbered-list.tsx';
import type { Post } from '#contract/post.ts';
import { evidencePath } from '../evidence-address.ts';
import { startStrongest } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { strongestMarks } from './strongest-marks.ts';

/** The posts with the strongest marks, each wording once. */
export function StrongestPosts() {
  const { data, failure, retry } = useQuery(startStrongest, useScreenName());
  return (
    <Section
      id="strongest"
      title="Strongest posts"
      description="The three posts with the strongest marks. Posts in the same words appear once."
      actions={<TextLink to={evidencePath({})}>All posts</TextLink>}
    >
      {failure !== null ? (
        <LoadFailure title="The strongest posts could not be loaded" onRetry={retry}>
          {failure}
        </LoadFailure>
      ) : data === null ? (
        <Skeleton label="Loading posts" />
      ) : data.length === 0 ? (
        <p>There are no posts with marks.</p>
      ) : (
        <PostArticles busy={false}>
          {data.map((post, index) => (
            <StrongPost key={post.id} post={post} place={index + 1} />
          ))}
        </PostArticles>
      )}
    </Section>
  );
}

function StrongPost({ post, place }: { post: Post; place: number }) {
  const { excerpt, shown, hidden } = strongestMarks(post.text, post.labels);
  const { from, to } = excerpt;
  const before = from > 0 ? '… ' : '';
  const marks = shown.map(({ kind, start, end }) => ({
    start: start - from + before.length,
    end: end - from + before.length,
    tone: KIND_TONES[kind],
    isWrong: false,
  }));
  return (
    <PostArticle
      label={`Strongest post, number ${place}`}
      meta={post.created_at === null ? <span>Undated</span> : <UtcMoment at={post.created_at} />}
      signs={hidden > 0 && <Badge>{`${hidden} more ${hidden === 1 ? 'mark' : 'marks'}`}</Badge>}
      actions={null}
    >
      <AnnotatedText
        label={`Text of number ${place}`}
        text={`${before}${post.text.slice(from, to)}${to < post.text.length ? ' …' : ''}`}
        marks={marks}
      />
      <NumberedList
        label={`Marks of number ${place}`}
        flow="row"
        tones={shown.map(({ kind }) => KIND_TONES[kind])}
        items={shown.map(({ kind, category, start }) => (
          <span key={`${kind} ${category} ${start}`}>
            {category} ({KIND_NAMES[kind].toLowerCase()})
          </span>
        ))}
      />
    </PostArticle>
  );
}
