import { type RefObject, useEffect } from 'react';
import { isForPage, type KeyLine, searchLine } from '#console/shared/keys/keys.ts';

/** The keys of a report. */
export const EVIDENCE_KEYS: readonly KeyLine[] = [
  { label: 'j, k', value: 'Next post, previous post' },
  searchLine('Search the posts'),
  { label: 'r', value: 'The post is right as it is' },
  { label: 'w', value: 'A label is wrong; of several, the one in focus' },
];

/** Attributes of the elements that the keys use: a post, its "right" button, the buttons that call a label wrong, and on a phone the one that shows them. */
export const POST = { 'data-post': '' };
export const RIGHT = { 'data-judge': 'right', 'aria-keyshortcuts': 'r' };
export const REASONS = { 'data-reasons': '' };
export const WRONG = { 'data-judge': 'wrong', 'aria-keyshortcuts': 'w' };

/** Where the keys stop: at each post, and on a phone at the button that shows the others of a page. */
function stopsOf(root: HTMLElement): HTMLElement[] {
  const stops = [...root.querySelectorAll<HTMLElement>('[data-post], [data-others]')];
  const others = stops.find((stop) => stop.matches('[data-others]'));
  const isPhone = Boolean(others?.offsetParent);
  return stops.filter((stop) => (isPhone ? stop.closest('[data-folded]') === null : stop !== others));
}

function step(root: HTMLElement, by: 1 | -1): void {
  const stops = stopsOf(root);
  const current = stops.findIndex((stop) => stop.contains(document.activeElement));
  const next = current === -1 ? stops[0] : stops[current + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Presses a button of the focused post. With several labels it only focuses the first button, so that the person chooses. */
function judge(root: HTMLElement, judgement: 'right' | 'wrong'): void {
  const post = [...root.querySelectorAll<HTMLElement>('[data-post]')].find((one) =>
    one.contains(document.activeElement),
  );
  const folded = post?.querySelector<HTMLElement>('[data-reasons][aria-expanded=false]');
  // Folded buttons take no focus, and nobody calls a label wrong unseen.
  if (judgement === 'wrong' && folded?.offsetParent) {
    folded.focus();
    return;
  }
  const buttons = [...(post?.querySelectorAll<HTMLElement>(`[data-judge=${judgement}]`) ?? [])];
  const label = document.activeElement?.closest('li');
  const [only, ...others] = buttons.filter((button) => !label || label.contains(button));
  if (others.length > 0) {
    only?.focus();
    return;
  }
  // The button disappears after the press. The next key then starts from the post.
  post?.focus({ preventScroll: true });
  only?.click();
}

const ACTIONS: Readonly<Record<string, (root: HTMLElement) => void>> = {
  j: (root) => step(root, 1),
  k: (root) => step(root, -1),
  r: (root) => judge(root, 'right'),
  w: (root) => judge(root, 'wrong'),
};

/** While `isOn`, single keys move between posts and judge them, unless somebody is typing. */
export function useEvidenceKeys(root: RefObject<HTMLElement | null>, isOn: boolean): void {
  // biome-ignore lint/plugin/effects: page: listens to keys that are pressed anywhere on it.
  useEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      const action = ACTIONS[event.key];
      if (action === undefined || !isForPage(event) || root.current === null) return;
      event.preventDefault();
      action(root.current);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root, isOn]);
}
