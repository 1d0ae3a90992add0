import { Button } from '#console/ui/actions/button.tsx';
import { OnPaper } from '#console/ui/layout/on-paper.tsx';
import type { useDisclosure } from './use-disclosure.ts';

type ShowRestProps = {
  rest: ReturnType<typeof useDisclosure>;
  /** How many show while the rest is hidden, and how many there are. */
  first: number;
  all: number;
  /** What they are, where the heading does not say it, such as `months`. */
  noun?: string;
};

/** Shows and hides what is left of a list; paper says how much was left. Nothing where all of it shows. */
export function ShowRest({ rest, first, all, noun }: ShowRestProps) {
  if (all <= first) return null;
  const things = noun === undefined ? '' : ` ${noun}`;
  return (
    <div>
      <Button variant="ghost" size="sm" aria-expanded={rest.isOpen} onClick={rest.toggle}>
        {rest.isOpen ? `Show fewer${things}` : `Show all ${all}${things}`}
      </Button>
      {!rest.isOpen && <OnPaper>{`The first ${first} of ${all}${things}.`}</OnPaper>}
    </div>
  );
}
