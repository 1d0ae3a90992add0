import type { ReactNode } from 'react';
import { titleLanguage } from '#console/shared/posts/languages.ts';
import { POST_KINDS } from '#console/shared/posts/post-kinds.ts';
import { OutsideLink } from '#console/ui/actions/outside-link.tsx';
import { PostArticle } from '#console/ui/layout/post-article.tsx';
import { formatUtc, UtcMoment } from '#console/ui/text/moment.tsx';
import type { ReviewPost } from '#contract/review-judgement.ts';

/** A post of a review: where and when it was posted, its text, and what is said about it. */
export const ReviewedPost = ({ post, children }: { post: ReviewPost; children: ReactNode }) => (
  <PostArticle
    label={post.created_at === null ? 'Undated post' : `Post of ${formatUtc(post.created_at)}`}
    meta={
      <>
        {post.created_at === null ? <span>Undated</span> : <UtcMoment at={post.created_at} />}
        <span>{POST_KINDS[post.kind]}</span>
        {post.language !== null && <span>{titleLanguage(post.language)}</span>}
        {post.url !== null && <OutsideLink href={post.url}>View at {new URL(post.url).host}</OutsideLink>}
      </>
    }
    signs={null}
    actions={null}
  >
    {children}
  </PostArticle>
);
