import { TagsInput as ArkTagsInput } from '@ark-ui/react/tags-input';
import XIcon from 'lucide-react/icons/x';
import type { ClipboardEvent } from 'react';
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

/** A list of short texts: Enter adds one, Backspace marks and then removes the last, a pasted list adds all of its parts. */
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
      // A comma may be part of a tag that is typed.
      delimiter=""
    >
      <ArkTagsInput.Context>
        {(api) => (
          <ArkTagsInput.Control className={input({ kind: 'tags' })}>
            {api.value.map((tag, index) => (
              <ArkTagsInput.Item key={tag} index={index} value={tag}>
                <ArkTagsInput.ItemPreview className={styles.tag}>
                  <ArkTagsInput.ItemText className={styles.text}>{tag}</ArkTagsInput.ItemText>
                  <ArkTagsInput.ItemDeleteTrigger className={styles.remove} aria-label={`Remove ${tag}`}>
                    <XIcon />
                  </ArkTagsInput.ItemDeleteTrigger>
                </ArkTagsInput.ItemPreview>
              </ArkTagsInput.Item>
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
