import XIcon from 'lucide-react/icons/x';
import { Button } from '#console/ui/actions/button.tsx';
import { keepFocus } from '#console/ui/actions/keep-focus.ts';
import { Stack } from '#console/ui/layout/stack.tsx';
import { NumberedList } from '#console/ui/text/numbered-list.tsx';
import type { Mark } from '#machines/judgement-draft.ts';

type FoundSoFarProps = {
  found: readonly Mark[];
  /** The text of the post. */
  text: string;
  onRemove: (mark: Mark) => void;
};

/** What a reader has found in a post, numbered like the marks in its text. */
export const FoundSoFar = ({ found, text, onRemove }: FoundSoFarProps) =>
  found.length > 0 && (
    <NumberedList
      label="What you found"
      items={found.map((mark, place) => {
        const words = wordsOf(mark, text);
        return (
          <Stack key={`${mark.category} ${mark.start}`} direction="row" justify="between" gap="2">
            <span>
              <strong>{mark.category}</strong> {words === null ? 'in the post' : <q dir="auto">{words}</q>}
            </span>
            <Button
              variant="ghost"
              size="sm"
              icon={<XIcon />}
              aria-label={`Remove: ${mark.category}${words === null ? '' : ` “${words}”`}`}
              {...(place === found.length - 1 && { 'data-key': 'Backspace', 'aria-keyshortcuts': 'Backspace' })}
              onMouseDown={keepFocus}
              onClick={() => onRemove(mark)}
            >
              Remove
            </Button>
          </Stack>
        );
      })}
    />
  );

/** The words of a mark; null for one without words. */
export const wordsOf = ({ start, end }: Mark, text: string): string | null =>
  start === null || end === null ? null : text.slice(start, end);
