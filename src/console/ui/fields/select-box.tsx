import { checkbox } from '#styled/recipes/checkbox.js';

type SelectBoxProps = { label: string; checked: boolean; onChange: () => void };

const styles = checkbox();

/** A checkbox that stands alone, such as the one that chooses a row. */
export const SelectBox = ({ label, checked, onChange }: SelectBoxProps) => (
  <label className={styles.alone}>
    <input type="checkbox" className={styles.box} aria-label={label} checked={checked} onChange={onChange} />
  </label>
);
