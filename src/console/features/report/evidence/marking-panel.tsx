import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { useQuery } from '#console/shared/queries/use-query.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { Select } from '#console/ui/fields/select.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { AnalyzerKind } from '#contract/level.ts';
import type { correctionMachine } from '#machines/correction.machine.ts';
import { startPictures } from '../providers.ts';
import { useScreenName } from '../use-screen-name.ts';
import { splitTechnique, techniqueValue } from './filter-options.ts';

type CorrectionSnapshot = SnapshotFrom<typeof correctionMachine>;

const selectPassage = ({ context }: CorrectionSnapshot) => context.passage;
const selectFailure = ({ context }: CorrectionSnapshot) => context.failure;
const selectIsAdding = (correction: CorrectionSnapshot) => correction.matches({ marking: 'adding' });
const selectIsChosen = (correction: CorrectionSnapshot) => correction.matches({ marking: 'chosen' });

type MarkingPanelProps = {
  correction: ActorRefFrom<typeof correctionMachine>;
  /** The kinds that the post was read for. */
  kinds: readonly AnalyzerKind[];
};

/** Adds a missing label: a person selects its words in the text above, by pointer or keyboard, and then chooses the technique. */
export function MarkingPanel({ correction, kinds }: MarkingPanelProps) {
  const { data } = useQuery(startPictures, useScreenName());
  const passage = useSelector(correction, selectPassage);
  const failure = useSelector(correction, selectFailure);
  const isAdding = useSelector(correction, selectIsAdding);
  const isChosen = useSelector(correction, selectIsChosen);
  const id = useId();
  const panel = useRef<HTMLFormElement>(null);
  const cancel = () => correction.send({ type: 'marking.cancelled' });
  useEscape(panel, correction);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { kind, technique } = splitTechnique(String(new FormData(event.currentTarget).get('category')));
    correction.send({ type: 'label.given', label: { kind, category: technique } });
  };
  return (
    <form ref={panel} aria-label="Add a label" onSubmit={submit}>
      <Stack gap="3">
        <p>
          Select the words in the text, as you would to copy them. With a keyboard: Shift and the arrow keys, and Ctrl
          for whole words.
        </p>
        <p id={id} aria-live="polite">
          {passage === null ? 'No words are selected.' : <q dir="auto">{passage.quote}</q>}
        </p>
        <Field label="Technique">
          <Select
            name="category"
            onChange={() => {}}
            options={kinds.map((kind) => ({
              group: KIND_NAMES[kind],
              options: (data?.categories[kind] ?? []).map((category) => ({
                value: techniqueValue({ kind, technique: category }),
                label: category,
              })),
            }))}
          />
        </Field>
        {failure && <FailureReason>{failure}</FailureReason>}
        <Stack direction="row" gap="2">
          <Button type="submit" size="sm" disabled={!isChosen && !isAdding} loading={isAdding} aria-describedby={id}>
            Add label
          </Button>
          <Button variant="outline" size="sm" onClick={cancel}>
            Cancel
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}

/** The Escape key leaves the panel from anywhere in the post, also from its text. */
function useEscape(panel: RefObject<HTMLElement | null>, correction: MarkingPanelProps['correction']): void {
  // biome-ignore lint/plugin/effects: page: hears a key in the post around the panel.
  useEffect(() => {
    const post = panel.current?.closest('article');
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') correction.send({ type: 'marking.escaped' });
    };
    post?.addEventListener('keydown', hear);
    return () => post?.removeEventListener('keydown', hear);
  }, [panel, correction]);
}
