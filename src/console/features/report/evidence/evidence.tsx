import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { EVIDENCE } from '#console/shared/address/report-path.ts';
import { formatPosts } from '#console/shared/figures/figures.ts';
import { useFilters } from '#console/shared/filters/use-filters.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { OnPaper } from '#console/ui/layout/on-paper.tsx';
import { Section } from '#console/ui/layout/section.tsx';
import { EVIDENCE_FILTERING, type EvidenceFilters } from '../evidence-address.ts';
import { startCount, startPictures } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { EvidenceFilterBar } from './evidence-filter-bar.tsx';
import { useEvidenceKeys } from './evidence-keys.ts';
import { describeFilters } from './filter-options.ts';
import { PostList } from './post-list.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The posts behind the numbers. */
export function Evidence() {
  const view = useFilters(EVIDENCE_FILTERING);
  const report = useQuery(startPictures, useScreenName()).data;
  const shortcuts = useShortcuts();
  const root = useRef<HTMLElement>(null);
  useEvidenceKeys(root, shortcuts.areOn);
  useArrival(root);
  const address = new URLSearchParams(view.filters).toString();
  return (
    <Section
      ref={root}
      id={EVIDENCE}
      title="Evidence"
      description="Every post, with what was found in it. Your corrections update your scores."
      actions={<ShortcutHelp shortcuts={shortcuts} />}
    >
      <EvidenceFilterBar view={view} report={report} count={<PostCount key={address} filters={view.filters} />} />
      <OnPaper>{describeFilters(view.filters)}. What follows is the page on view; the export has every post.</OnPaper>
      <PostList key={address} filters={view.filters} />
    </Section>
  );
}

/** After a link to the evidence, from a score or a picture, the focus moves there too. */
function useArrival(root: RefObject<HTMLElement | null>): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice.
  // biome-ignore lint/plugin/effects: router: scrolls to the evidence after a link to it.
  useEffect(() => {
    if (hash !== `#${EVIDENCE}`) return;
    root.current?.scrollIntoView();
    root.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [root, hash, key]);
}

function PostCount({ filters }: { filters: EvidenceFilters }) {
  const { data } = useQuery(startCount, useScreenName(), filters);
  if (data === null) return 'Counting posts';
  return formatPosts(data);
}
