import { type ComponentProps, type ReactNode, useId } from 'react';
import { checkbox } from '#styled/recipes/checkbox.js';

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & {
  label: ReactNode;
  help?: ReactNode;
};

const styles = checkbox();

export const Checkbox = ({ label, help, ...props }: CheckboxProps) => {
  const id = useId();
  return (
    <div className={styles.root}>
      <input
        aria-describedby={help ? `${id}help` : undefined}
        {...props}
        id={id}
        type="checkbox"
        className={styles.box}
      />
      <div className={styles.text}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {help && (
          <p id={`${id}help`} className={styles.help}>
            {help}
          </p>
        )}
      </div>
    </div>
  );
};
