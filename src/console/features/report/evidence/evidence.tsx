import { useActorRef } from '@xstate/react';
import KeyboardIcon from 'lucide-react/icons/keyboard';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { EVIDENCE } from '#console/shared/address/report-path.ts';
import { formatPosts } from '#console/shared/figures/figures.ts';
import { useFilters } from '#console/shared/filters/use-filters.ts';
import { useAreKeysOn, useKeys } from '#console/shared/keys/keys.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { OnPaper } from '#console/ui/layout/on-paper.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { selectionMachine } from '#machines/selection.machine.ts';
import { EVIDENCE_FILTERING, type EvidenceFilters } from '../evidence-address.ts';
import { startCount, startPictures } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { EvidenceFilterBar } from './evidence-filter-bar.tsx';
import { useEvidenceKeys } from './evidence-keys.ts';
import { describeFilters } from './filter-options.ts';
import { PackButton } from './pack-button.tsx';
import { PostList } from './post-list.tsx';

/** The posts behind the numbers. */
export function Evidence() {
  const view = useFilters(EVIDENCE_FILTERING);
  const report = useQuery(startPictures, useScreenName()).data;
  const chosen = useActorRef(selectionMachine);
  const { list } = useKeys();
  const root = useRef<HTMLElement>(null);
  useEvidenceKeys(root, useAreKeysOn());
  useArrival(root);
  const address = new URLSearchParams(view.filters).toString();
  return (
    <Section
      ref={root}
      id={EVIDENCE}
      title="Evidence"
      description="Every post, with what was found in it. Your corrections update your scores."
      actions={
        <>
          <PackButton filters={view.filters} chosen={chosen} />
          <Button
            variant="ghost"
            size="sm"
            icon={<KeyboardIcon />}
            aria-haspopup="dialog"
            onClick={() => list.send({ type: 'disclosure.opened' })}
          >
            Keys
          </Button>
        </>
      }
    >
      <EvidenceFilterBar view={view} report={report} count={<PostCount key={address} filters={view.filters} />} />
      <OnPaper>
        {describeFilters(view.filters)}. Only the posts on the screen are printed; the export has every post.
      </OnPaper>
      <PostList key={address} filters={view.filters} chosen={chosen} />
    </Section>
  );
}

/** After a link to the evidence, from a score or a picture, the focus moves there too. Back leads to where one was. */
function useArrival(root: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  const arrived = useRef(new Set<string>());
  // biome-ignore lint/plugin/effects: router: scrolls to the evidence after a link to it.
  useEffect(() => {
    if (hash !== `#${EVIDENCE}` || arrived.current.has(key)) return;
    arrived.current.add(key);
    root.current?.scrollIntoView();
    root.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [root, hash, key]);
}

function PostCount({ filters }: { filters: EvidenceFilters }) {
  const { data } = useQuery(startCount, useScreenName(), filters);
  if (data === null) return 'Counting posts';
  return formatPosts(data);
}
