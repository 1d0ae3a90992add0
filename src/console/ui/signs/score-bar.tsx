import { VisuallyHidden } from '#console/ui/text/visually-hidden.tsx';
import { score as scoreRecipe } from '#styled/recipes/score.js';
import { Bar } from './bar.tsx';

type ScoreBarProps = {
  /** From 0 to 1; null when it is not known. */
  score: number | null;
  /** Colours the bar and is read out after the figure. */
  band?: 'low' | 'moderate' | 'high' | undefined;
};

const styles = scoreRecipe();

/** A score as a whole percentage with a thin bar, or N/A. */
export const ScoreBar = ({ score, band }: ScoreBarProps) =>
  score === null ? (
    <span className={styles.unknown}>N/A</span>
  ) : (
    <span className={styles.root} title={band}>
      <span className={styles.value}>
        {Math.round(score * 100)}%{band && <VisuallyHidden>, {band}</VisuallyHidden>}
      </span>
      <span className={styles.bar}>
        <Bar share={score} tone={band ?? 'accent'} />
      </span>
    </span>
  );
