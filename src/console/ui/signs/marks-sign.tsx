import { marksBox } from '#styled/recipes/marks-box.js';
import { marksSign } from '#styled/recipes/marks-sign.js';

const STEPS = ['few', 'some', 'many'] as const;
type Step = 'none' | (typeof STEPS)[number];

type MarksSignProps = {
  from: Step;
  to: Step;
  /** The same in words. */
  children: string;
  size?: 'sm' | 'md';
};

const placeOf = (step: Step): number => (step === 'none' ? 0 : STEPS.indexOf(step) + 1);

/** How strong marks are: full boxes up to `from`, half-full ones up to `to`, and the words beside them. */
export const MarksSign = ({ from, to, children, size }: MarksSignProps) => {
  const styles = marksSign({ size });
  const fillOf = (place: number) => (place <= placeOf(from) ? 'full' : place <= placeOf(to) ? 'half' : 'none');
  return (
    <span className={styles.root}>
      <span className={styles.boxes} aria-hidden="true">
        {STEPS.map((step, index) => (
          <span key={step} className={marksBox({ step, fill: fillOf(index + 1) })} />
        ))}
      </span>
      {children}
    </span>
  );
};
