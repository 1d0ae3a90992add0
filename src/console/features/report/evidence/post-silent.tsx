import { nameFinding } from '#console/shared/levels/findings.ts';
import { formatMark } from '#console/shared/levels/strength.ts';
import { PostNotes } from '#console/ui/layout/post-article.tsx';
import type { SilentCue } from '#contract/post.ts';
import { useModel } from '../use-model.ts';

/** The cues of a post that move the account's score a little, and are no marks. */
export function PostSilent({ cues }: { cues: readonly SilentCue[] }) {
  const model = useModel();
  return (
    <PostNotes label="Also counted, too weak to mark">
      {cues.map(({ kind, category, quote, start, strength }) => (
        <li key={`${kind} ${category} ${start}`}>
          Also counted, too weak to mark: <q dir="auto">{quote}</q> · {category}, {nameFinding(kind, model)} ·{' '}
          {formatMark(strength)}
        </li>
      ))}
    </PostNotes>
  );
}
