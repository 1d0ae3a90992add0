import type { ComponentProps } from 'react';
import { input } from '#styled/recipes/input.js';
import { useFieldControl } from './field-context.ts';

export type SelectOption = { readonly value: string; readonly label: string };
/** Options under a heading of their own. */
export type SelectGroup = { readonly group: string; readonly options: readonly SelectOption[] };

type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'width' | 'onChange' | 'children'> & {
  options: readonly (SelectOption | SelectGroup)[];
  /** `full`: as wide as its container. `content`: as wide as its longest option. */
  width?: 'full' | 'content';
  onChange: (value: string) => void;
};

/** A choice of one short option. Inside a `Field` it takes its name from the field; elsewhere give `aria-label`. */
export const Select = ({ options, width = 'full', onChange, ...props }: SelectProps) => (
  <select
    {...useFieldControl()}
    {...props}
    onChange={(event) => onChange(event.currentTarget.value)}
    className={input({ kind: 'choice', width })}
  >
    {options.map((option) =>
      'group' in option ? (
        <optgroup key={option.group} label={option.group}>
          <Options options={option.options} />
        </optgroup>
      ) : (
        <Options key={option.value} options={[option]} />
      ),
    )}
  </select>
);

const Options = ({ options }: { options: readonly SelectOption[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
