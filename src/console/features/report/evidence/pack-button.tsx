import { useSelector } from '@xstate/react';
import PackageIcon from 'lucide-react/icons/package';
import { useRowCommand } from '#console/shared/commands/use-row-command.ts';
import { formatNumber } from '#console/shared/figures/figures.ts';
import { Button } from '#console/ui/actions/button.tsx';
import type { EvidenceFilters } from '../evidence-address.ts';
import { packExport } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { type ChosenPosts, selectChosen } from './chosen-posts.ts';

type PackButtonProps = { filters: EvidenceFilters; chosen: ChosenPosts };

/**
 * Saves the chosen posts, or all that the filters let through, with a page that opens offline and the checksums of all
 * files.
 */
export function PackButton({ filters: { sort: _, ...filters }, chosen }: PackButtonProps) {
  const screenName = useScreenName();
  const file = useRowCommand(packExport);
  const posts = useSelector(chosen, selectChosen);
  const query = posts.length === 0 ? filters : { posts: posts.map(({ id }) => id).join() };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<PackageIcon />}
        loading={file.isWorking}
        onClick={() => file.give({ screenName, query: new URLSearchParams(query).toString() })}
      >
        {posts.length === 0 ? 'Evidence pack' : `Pack ${formatNumber(posts.length, 'selected post')}`}
      </Button>
      {posts.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => chosen.send({ type: 'selection.cleared' })}>
          Clear selection
        </Button>
      )}
    </>
  );
}
