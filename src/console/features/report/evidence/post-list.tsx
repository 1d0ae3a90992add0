import { useNewestRows } from '#console/shared/lists/use-list.ts';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { Spinner } from '#console/ui/feedback/spinner.tsx';
import { PostArticles } from '#console/ui/layout/post-article.tsx';
import { Pagination } from '#console/ui/tables/pagination.tsx';
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
export function PostList({ address, kind }: PostListProps) {
  const view = useNewestRows<Post>(useReport().posts(address));
  const { rows, failure } = view;
  if (failure !== null) {
    return (
      <LoadFailure title="The posts could not be loaded" onRetry={view.retry}>
        {failure}
      </LoadFailure>
    );
  }
  if (rows?.length === 0) {
    return (
      <EmptyState title={view.page === 1 ? 'No such posts' : 'No more posts'}>
        {address === '' ? 'This account has no posts yet.' : 'Nothing is left by these filters. Take some away.'}
      </EmptyState>
    );
  }
  return (
    <>
      <PostArticles busy={rows === undefined}>
        {rows?.map((post) => <PostCard key={post.id} post={post} kind={kind} />) ?? <Spinner label="Loading posts" />}
      </PostArticles>
      <Pagination
        label="Pages of posts"
        page={view.page}
        hasPrevious={view.hasPrevious}
        hasNext={view.hasNext}
        onPrevious={view.previous}
        onNext={view.next}
      />
    </>
  );
}
