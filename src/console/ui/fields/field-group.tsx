import { type ReactNode, useId } from 'react';
import { field } from '#styled/recipes/field.js';

type FieldGroupProps = { label: string; help?: ReactNode; errors?: readonly string[]; children: ReactNode };

const styles = field();

/** Several controls under one heading, with help and errors for the whole group. */
export const FieldGroup = ({ label, help, errors = [], children }: FieldGroupProps) => {
  const id = useId();
  return (
    <fieldset aria-labelledby={`${id}label`} aria-describedby={`${id}errors ${id}help`} className={styles.group}>
      <div className={styles.root}>
        <div id={`${id}label`} className={styles.heading}>
          {label}
        </div>
        {help && (
          <p id={`${id}help`} className={styles.help}>
            {help}
          </p>
        )}
      </div>
      {children}
      <ul id={`${id}errors`} className={styles.errors}>
        {[...new Set(errors)].map((error) => (
          <li key={error} className={styles.error}>
            {error}
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
