import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Field } from '#console/ui/fields/field.tsx';
import { TagsInput } from '#console/ui/fields/tags-input.tsx';

function TagsForm() {
  const [tags, setTags] = useState<string[]>([]);
  return (
    <>
      <Field label="Tags">
        <TagsInput name="tags" tags={tags} onChange={setTags} />
      </Field>
      <output aria-label="kept">{tags.join('; ')}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Tags');
const kept = () => screen.getByRole('status', { name: 'kept' }).textContent;

afterEach(cleanup);

beforeEach(() => {
  render(<TagsForm />);
});

test('keeps each letter that follows Enter at once', async () => {
  await userEvent.type(field(), 'election{Enter}Boats{Enter}harbour{Enter}', { delay: null });
  expect(kept()).toBe('election; Boats; harbour');
  expect(field().value).toBe('');
});

test('says which text is there already, in capitals or not, and keeps it in the field', async () => {
  await userEvent.type(field(), 'election{Enter}Election{Enter}');
  expect(kept()).toBe('election');
  expect(field().value).toBe('Election');
  expect(screen.getByText('“Election” is in the list already.')).toBeDefined();
});

test('removes the last text at the first Backspace in an empty field, and says so', async () => {
  await userEvent.type(field(), 'election{Enter}boats{Enter}{Backspace}');
  expect(kept()).toBe('election');
  await expect.poll(() => screen.getAllByRole('alert').map((said) => said.textContent)).toContain('Tag boats deleted');
});

test('lets Backspace in an empty field without texts do nothing', async () => {
  await userEvent.type(field(), '{Backspace}');
  expect(screen.queryByText(/ deleted$/)).toBeNull();
  await userEvent.type(field(), 'election{Enter}');
  expect(kept()).toBe('election');
});

test('adds nothing for Enter that ends a composition of letters', async () => {
  await userEvent.type(field(), 'せんきょ');
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(kept()).toBe('');
});
