import { TagsInput as ArkTagsInput, type UseTagsInputReturn } from '@ark-ui/react/tags-input';
import XIcon from 'lucide-react/icons/x';
import { type ClipboardEvent, memo } from 'react';
import { input } from '#styled/recipes/input.js';
import { tagsInput } from '#styled/recipes/tags-input.js';
import { useFieldControl } from './field-context.ts';
import { splitTags } from './split-tags.ts';

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

/** A list of short texts. Enter adds one; Backspace selects the last, then removes it; a pasted list adds all of its parts. */
export const TagsInput = ({ name, tags, onChange, onBlur, placeholder, disabled = false }: TagsInputProps) => {
  const { id, ...control } = useFieldControl();
  const addPastedList = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[,\n]/.test(pasted)) return;
    event.preventDefault();
    onChange([...tags, ...splitTags(pasted, tags)]);
  };
  return (
    <ArkTagsInput.Root
      {...(id && { ids: { input: id } })}
      value={[...tags]}
      onValueChange={({ value }) => onChange(value)}
      invalid={control['aria-invalid'] ?? false}
      disabled={disabled}
      editable={false}
      blurBehavior="add"
      // A typed tag may contain a comma.
      delimiter=""
    >
      <ArkTagsInput.Context>
        {(api) => (
          <ArkTagsInput.Control className={input({ kind: 'tags' })}>
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
        )}
      </ArkTagsInput.Context>
    </ArkTagsInput.Root>
  );
};
