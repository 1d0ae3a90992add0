import { useRef } from 'react';
import { Disputed } from '#console/shared/forms/disputed.tsx';
import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { FieldNote } from '#console/ui/fields/field-note.tsx';
import { Textarea } from '#console/ui/fields/textarea.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import {
  findPromptWarnings,
  PLACEHOLDERS,
  PLACEHOLDERS_OF,
  type PromptField as PromptName,
  type PromptWarning,
} from '#contract/prompt.ts';
import { RawText } from './raw-text.tsx';

const COUNT = new Intl.NumberFormat('en');

/** Bounds of a prompt's height for browsers that cannot fit a text area to its content. */
const ROWS_MIN = 6;
const ROWS_MAX = 30;

const rowsFor = (text: string) => Math.min(Math.max(text.split('\n').length + 1, ROWS_MIN), ROWS_MAX);

/** Counts Unicode code points, so that an emoji counts once. */
const countCharacters = (text: string) => Array.from(text).length;

type PromptFieldProps = { form: Form<Readonly<Record<PromptName, string>>>; name: PromptName; label: string };

function describeLength(text: string): string {
  const characters = countCharacters(text);
  return `${COUNT.format(characters)} ${characters === 1 ? 'character' : 'characters'}`;
}

/** A prompt, with the placeholders that it may use and warnings about mistakes. */
export function PromptField({ form, name, label }: PromptFieldProps) {
  const field = useField(form, name);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = String(field.value ?? '');
  const warnings = findPromptWarnings({ prompt_system: '', prompt_user: '', [name]: text }).filter(
    (warning) => warning.field === name,
  );
  // A missing post is an error before the form is checked: one that appears on leaving would move the buttons below.
  const missing = warnings.filter(({ placeholder }) => placeholder === null).map(({ message }) => message);
  const insert = (placeholder: string) => {
    if (area.current === null) return;
    const { selectionStart, selectionEnd } = area.current;
    area.current.setRangeText(`{{${placeholder}}}`, selectionStart, selectionEnd, 'end');
    field.change(area.current.value);
    area.current.focus();
  };
  return (
    <Stack gap="2">
      <Disputed
        form={form}
        name={name}
        show={(value) => <RawText label={`${label} in the newer version`}>{String(value)}</RawText>}
      >
        <Field label={label} errors={[...new Set([...missing, ...field.errors])]} help={describeLength(text)}>
          <Textarea
            ref={area}
            face="code"
            dir="auto"
            spellCheck={false}
            rows={rowsFor(text)}
            name={name}
            value={text}
            onChange={(event) => field.change(event.target.value)}
            onBlur={field.blur}
          />
        </Field>
      </Disputed>
      <PromptWarnings warnings={warnings.filter(({ placeholder }) => placeholder !== null)} />
      <Stack direction="row" gap="2">
        <FieldNote>Placeholders it may hold:</FieldNote>
        {PLACEHOLDERS_OF[name].map((placeholder) => (
          <Button
            key={placeholder}
            variant="outline"
            size="sm"
            title={PLACEHOLDERS[placeholder]}
            aria-label={`Insert {{${placeholder}}}`}
            onClick={() => insert(placeholder)}
          >
            {`{{${placeholder}}}`}
          </Button>
        ))}
      </Stack>
    </Stack>
  );
}

function PromptWarnings({ warnings }: { warnings: readonly PromptWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Callout tone="warning">
      {warnings.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
    </Callout>
  );
}
