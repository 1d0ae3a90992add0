import { type ReactNode, useId } from 'react';
import { field } from '#styled/recipes/field.js';
import { FieldContext, type FieldControl } from './field-context.ts';

type FieldProps = {
  label: string;
  /** Every error of the value, in reading order. An empty list means that the value is valid. */
  errors?: readonly string[];
  help?: ReactNode;
  required?: boolean;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean;
  /** One control that takes its attributes from `useFieldControl`. */
  children: ReactNode;
};

const styles = field();

/** A control with its visible label, its help and all its errors, wired for assistive technology. */
export const Field = ({ label, errors = [], help, required = false, optional = false, children }: FieldProps) => {
  const id = useId();
  const helpId = help ? `${id}help` : undefined;
  const errorsId = errors.length > 0 ? `${id}errors` : undefined;
  const control: FieldControl = {
    id,
    'aria-describedby': [errorsId, helpId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': errorsId ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={styles.root}>
      <div>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {optional && <span className={styles.optional}> (optional)</span>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {errorsId && (
        <ul id={errorsId} className={styles.errors} data-kept>
          {errors.map((error) => (
            <li key={error} className={styles.error}>
              {error}
            </li>
          ))}
        </ul>
      )}
      {help && (
        <p id={helpId} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
};
