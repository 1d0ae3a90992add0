import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { COMPARED_MAX } from '#contract/compare.ts';
import { AddSide } from './add-side.tsx';
import { Side } from './side.tsx';
import { accountOf, type Subject } from './subjects.ts';

type SidesCardProps = {
  subjects: readonly Subject[];
  onAdd: (subject: Subject) => void;
  onReplace: (subject: Subject, other: Subject) => void;
  onRemove: (subject: Subject) => void;
};

/** The key of a side does not change with its run, so that the focus stays when another run is chosen. */
const keyOf = (subjects: readonly Subject[], index: number): string => {
  const accounts = subjects.slice(0, index + 1).map(accountOf);
  const account = accounts.at(-1) ?? '';
  return `${account} ${accounts.filter((each) => each === account).length}`;
};

/** The compared sides, and a form that adds an account. */
export const SidesCard = ({ subjects, onAdd, ...change }: SidesCardProps) => (
  <Card>
    <Stack gap="4">
      {subjects.length > 0 && (
        <Stack gap="2">
          {subjects.map((subject, index) => (
            <Side key={keyOf(subjects, index)} subject={subject} subjects={subjects} onAdd={onAdd} {...change} />
          ))}
        </Stack>
      )}
      {subjects.length < COMPARED_MAX && <AddSide subjects={subjects} onAdd={onAdd} />}
    </Stack>
  </Card>
);
