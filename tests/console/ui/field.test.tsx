import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Field } from '#console/ui/fields/field.tsx';
import { PasswordInput } from '#console/ui/fields/password-input.tsx';
import { TextInput } from '#console/ui/fields/text-input.tsx';
import { Textarea } from '#console/ui/fields/textarea.tsx';

afterEach(cleanup);

/** The texts that describe an element, in the order in which a screen reader reads them. */
const descriptions = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby')?.split(' ') ?? []).map((id) => document.getElementById(id)?.textContent);

const controls: [name: string, control: ReactNode][] = [
  ['a text input', <TextInput key="" />],
  ['a text area', <Textarea key="" />],
  ['a password input', <PasswordInput key="" visible={false} onToggleVisible={() => {}} />],
];

describe.each(controls)('around %s', (_, control) => {
  test('the label names it, and it is valid', () => {
    render(<Field label="Secret word">{control}</Field>);
    const named = screen.getByLabelText('Secret word');
    expect([named.hasAttribute('aria-invalid'), descriptions(named)]).toEqual([false, []]);
  });

  test('all errors are listed, and read before the help', { tags: ['S5.1'] }, () => {
    render(
      <Field label="Secret word" help="Any word." errors={['Too short', 'Too plain']}>
        {control}
      </Field>,
    );
    const named = screen.getByLabelText('Secret word');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Too short', 'Too plain']);
    expect([named.getAttribute('aria-invalid'), descriptions(named)]).toEqual([
      'true',
      ['Too shortToo plain', 'Any word.'],
    ]);
  });
});

test('"optional" is shown beside the label, but is not part of the name', () => {
  render(
    <Field label="API key" optional>
      <TextInput />
    </Field>,
  );
  expect(screen.getByLabelText('API key', { exact: true }).tagName).toBe('INPUT');
});

describe('a password', () => {
  test.each([
    [false, 'password', 'Show password'],
    [true, 'text', 'Hide password'],
  ])(
    'with visible %s its type is %s, and its button is %s',
    { tags: ['S2.2', 'S2.10'] },
    async (visible, type, name) => {
      const toggle = vi.fn();
      render(
        <Field label="Password">
          <PasswordInput visible={visible} onToggleVisible={toggle} />
        </Field>,
      );
      expect(screen.getByLabelText('Password', { exact: true }).getAttribute('type')).toBe(type);
      await userEvent.click(screen.getByRole('button', { name }));
      expect(toggle).toHaveBeenCalledTimes(1);
    },
  );
});
