import { ListArticles } from '#console/shared/lists/list-articles.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import type { Post } from '#contract/post.ts';
import type { EvidenceFilters } from '../evidence-address.ts';
import { useReport } from '../report-context.ts';
import { PostCard } from './post-card.tsx';

type PostListProps = {
  /** The filters, as the address names them. */
  address: string;
  kind: EvidenceFilters['kind'];
};

/** One page of the posts that the filters let through, and the way to the others. */
export const PostList = ({ address, kind }: PostListProps) => (
  <ListArticles<Post>
    list={useReport().posts(address)}
    name="posts"
    rowKey={({ id }) => id}
    empty={
      <EmptyState title="No such posts">
        {address === '' ? 'This account has no posts yet.' : 'Nothing is left by these filters. Take some away.'}
      </EmptyState>
    }
  >
    {(post) => <PostCard post={post} kind={kind} />}
  </ListArticles>
);
