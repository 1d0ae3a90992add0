import { type ReactNode, useId } from 'react';
import { checkbox } from '#styled/recipes/checkbox.js';
import { pickList } from '#styled/recipes/pick-list.js';

type PickOption = {
  id: string;
  /** What people and screen readers call it; no other option is called so. */
  name: string;
  title: ReactNode;
  /** Under the title, such as what tells it apart from others. */
  note: ReactNode;
};

type PickListProps = {
  label: string;
  options: readonly PickOption[];
  isPicked: (id: string) => boolean;
  onPick: (id: string, isPicked: boolean) => void;
};

const styles = pickList();

/** Rows of which any number can be chosen. The whole row is pressed. */
export const PickList = ({ label, options, isPicked, onPick }: PickListProps) => {
  const id = useId();
  return (
    <ul aria-label={label} className={styles.root}>
      {options.map((option) => (
        <li key={option.id}>
          <label className={styles.option}>
            <input
              type="checkbox"
              className={checkbox().box}
              aria-label={option.name}
              aria-describedby={`${id}${option.id}`}
              checked={isPicked(option.id)}
              onChange={({ target }) => onPick(option.id, target.checked)}
            />
            <span className={styles.text}>
              <span className={styles.title}>{option.title}</span>
              <span id={`${id}${option.id}`} className={styles.note}>
                {option.note}
              </span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
};

/** Stands in the place of the rows: they load, there are none, or they could not be read. */
export const NoPicks = ({ children }: { children: ReactNode }) => (
  <div className={styles.root} data-waits>
    {children}
  </div>
);
