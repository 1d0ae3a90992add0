import { checkbox } from '#styled/recipes/checkbox.js';

type SelectBoxProps = { label: string; checked: boolean; onChange: () => void };

const styles = checkbox();

/** A checkbox without a visible label, such as the one that selects a row. */
export const SelectBox = ({ label, checked, onChange }: SelectBoxProps) => (
  <label className={styles.alone}>
    <input type="checkbox" className={styles.box} aria-label={label} checked={checked} onChange={onChange} />
  </label>
);
