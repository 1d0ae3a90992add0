import XIcon from 'lucide-react/icons/x';
import { reportPath } from '#console/shared/address/report-path.ts';
import { IconButton } from '#console/ui/actions/icon-button.tsx';
import { TextLink } from '#console/ui/actions/text-link.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { COMPARED_MAX } from '#contract/compare.ts';
import { AddSide } from './add-side.tsx';
import { accountOf, nameSubject, type Subject } from './subjects.ts';

type SidesCardProps = {
  subjects: readonly Subject[];
  onAdd: (subject: Subject) => void;
  onRemove: (subject: Subject) => void;
};

/** What is compared, each with the way to its report, and a form that adds another. */
export const SidesCard = ({ subjects, onAdd, onRemove }: SidesCardProps) => (
  <Card>
    <Stack gap="4">
      {subjects.length > 0 && (
        <Stack direction="row" gap="4">
          {subjects.map((subject) => (
            <Stack key={subject} direction="row" gap="1">
              <TextLink to={reportPath(accountOf(subject))}>
                <bdi>{nameSubject(subject)}</bdi>
              </TextLink>
              <IconButton size="sm" label={`Remove ${nameSubject(subject)}`} onClick={() => onRemove(subject)}>
                <XIcon />
              </IconButton>
            </Stack>
          ))}
        </Stack>
      )}
      {subjects.length < COMPARED_MAX && <AddSide subjects={subjects} onAdd={onAdd} />}
    </Stack>
  </Card>
);
