import { Button } from '#console/ui/actions/button.tsx';
import { OnPaper } from '#console/ui/layout/on-paper.tsx';
import type { useDisclosure } from './use-disclosure.ts';

type ShowRestProps = {
  rest: ReturnType<typeof useDisclosure>;
  /** How many are shown while the rest is hidden, and how many exist. */
  first: number;
  all: number;
  /** A noun for them, such as `months`, if the heading does not say it. */
  noun?: string;
};

/** Shows and hides the rest of a list; on paper it says how many were left out. It is empty if the whole list is shown. */
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
