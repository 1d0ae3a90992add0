import { useKept } from '#console/shared/charts/kept.ts';
import { ListArticles } from '#console/shared/lists/list-articles.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import type { Post } from '#contract/post.ts';
import type { EvidenceFilters } from '../evidence-address.ts';
import { startPosts } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import type { ChosenPosts } from './chosen-posts.ts';
import { PostCard } from './post-card.tsx';

/** A page of marked posts is ten times as high as a phone. */
const FIRST_ON_PHONE = 5;

type PostListProps = { filters: EvidenceFilters; chosen: ChosenPosts };

/** One page of the posts that match the filters, and the buttons to other pages. */
export const PostList = ({ filters, chosen }: PostListProps) => (
  <ListArticles<Post>
    list={useKept(startPosts, useScreenName(), filters)}
    name="posts"
    firstOnPhone={FIRST_ON_PHONE}
    rowKey={({ id }) => id}
    empty={
      <EmptyState title="No such posts">
        {Object.keys(filters).length === 0
          ? 'This account has no posts yet.'
          : 'No post matches these filters. Remove some of them.'}
      </EmptyState>
    }
  >
    {(post) => <PostCard post={post} kind={filters.kind} chosen={chosen} />}
  </ListArticles>
);
