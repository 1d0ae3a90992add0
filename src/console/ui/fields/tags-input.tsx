import { TagsInput as ArkTagsInput, type UseTagsInputReturn } from '@ark-ui/react/tags-input';
import XIcon from 'lucide-react/icons/x';
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { input } from '#styled/recipes/input.js';
import { tagsInput } from '#styled/recipes/tags-input.js';
import { useFieldControl } from './field-context.ts';
import { FieldNote } from './field-note.tsx';
import { hasTag, splitTags } from './split-tags.ts';

type TagsInputProps = {
  name: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
};

const styles = tagsInput();

type TagProps = { api: UseTagsInputReturn; tag: string; index: number; isHighlighted: boolean; disabled: boolean };

/** `api` is not compared: its answers for a tag follow from the other properties. So a key press redraws none of 200 tags. */
const isSameTag = (one: TagProps, other: TagProps) =>
  one.tag === other.tag &&
  one.index === other.index &&
  one.isHighlighted === other.isHighlighted &&
  one.disabled === other.disabled;

const Tag = memo(({ api, tag, index }: TagProps) => {
  const place = { index, value: tag };
  return (
    <div {...api.getItemProps(place)} className={styles.item}>
      <div {...api.getItemPreviewProps(place)} className={styles.tag}>
        <span {...api.getItemTextProps(place)} className={styles.text}>
          {tag}
        </span>
        <button {...api.getItemDeleteTriggerProps(place)} className={styles.remove} aria-label={`Remove ${tag}`}>
          <XIcon />
        </button>
      </div>
    </div>
  );
}, isSameTag);

/** A list of short texts. Enter adds one; Backspace removes the last; a pasted list adds all of its parts. No text is in it twice, in capitals or not. */
export const TagsInput = ({ name, tags, onChange, onBlur, placeholder, disabled = false }: TagsInputProps) => {
  const { id, ...control } = useFieldControl();
  const addPastedList = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    onChange([...tags, ...splitTags(pasted, tags)]);
  };
  const isTwin = (typed: string) => hasTag(tags, typed.trim());
  // Ark only marks the last text at the first Backspace, drops what was typed twice, and clears the field a frame after Enter,
  // with the letter that was typed in between.
  const pressFirst = (event: KeyboardEvent, api: UseTagsInputReturn) => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const typed = field.value.trim();
    const isMarked = event.currentTarget.querySelector('[data-highlighted]') !== null;
    const isRemoval = event.key === 'Backspace' && field.value === '' && !isMarked;
    const isAddition = event.key === 'Enter' && typed !== '';
    if (!isRemoval && !isAddition) return;
    event.preventDefault();
    // A key that is held down deletes the typed text, and must stop there.
    const last = api.value.at(-1);
    if (isRemoval && !event.repeat && last !== undefined) {
      // Ark says aloud what it removes.
      api.clearValue(api.getItemState({ index: api.value.length - 1, value: last }).id);
    }
    if (!isAddition || isTwin(typed)) return;
    api.addValue(typed);
    api.clearInputValue();
    field.value = '';
  };
  return (
    <ArkTagsInput.Root
      {...(id && { ids: { input: id } })}
      value={[...tags]}
      onValueChange={({ value }) => onChange(value)}
      validate={({ inputValue }) => !isTwin(inputValue)}
      invalid={control['aria-invalid'] ?? false}
      disabled={disabled}
      editable={false}
      blurBehavior="add"
      // A typed tag may contain a comma.
      delimiter=""
    >
      <ArkTagsInput.Context>
        {(api) => (
          <>
            <ArkTagsInput.Control
              className={input({ kind: 'tags' })}
              onKeyDownCapture={(event) => pressFirst(event, api)}
            >
              {api.value.map((tag, index) => (
                <Tag
                  key={tag}
                  api={api}
                  tag={tag}
                  index={index}
                  isHighlighted={api.getItemState({ index, value: tag }).highlighted}
                  disabled={disabled}
                />
              ))}
              <ArkTagsInput.Input
                {...control}
                name={name}
                className={styles.input}
                placeholder={placeholder}
                onPaste={addPastedList}
                onBlur={onBlur}
              />
            </ArkTagsInput.Control>
            <div role="status">
              {isTwin(api.inputValue) && <FieldNote>“{api.inputValue.trim()}” is in the list already.</FieldNote>}
            </div>
          </>
        )}
      </ArkTagsInput.Context>
    </ArkTagsInput.Root>
  );
};
