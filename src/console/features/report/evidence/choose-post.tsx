import { useSelector } from '@xstate/react';
import { SelectBox } from '#console/ui/fields/select-box.tsx';
import { type ChosenPosts, selectChosen } from './chosen-posts.ts';

type ChoosePostProps = { chosen: ChosenPosts; id: number; label: string };

/** The checkbox that chooses a post for a pack. */
export function ChoosePost({ chosen, id, label }: ChoosePostProps) {
  const isChosen = useSelector(chosen, selectChosen).some((one) => one.id === id);
  const rows = [{ id, label }];
  return (
    <SelectBox
      label={`Select: ${label}`}
      checked={isChosen}
      onChange={() => chosen.send(isChosen ? { type: 'rows.dropped', rows } : { type: 'rows.chosen', rows })}
    />
  );
}
