import type { ReactNode } from 'react';
import { scoreCell } from '#styled/recipes/score-cell.js';

type ScoreCellProps = {
  /** Such as `74 of 256`. */
  share: string;
  /** What they are counts of; left out where there is little room. */
  unit: string;
  /** How sure the share is and where the account stands, in short. */
  lines: readonly string[];
  sign: ReactNode;
  score: string;
  /** A short remark. */
  note?: string | null;
};

/** What was found in an account, in a table: the share, how sure it is, where it stands, and the score. */
export const ScoreCell = ({ share, unit, lines, sign, score, note }: ScoreCellProps) => {
  const styles = scoreCell({ noted: Boolean(note) });
  return (
    <span className={styles.root}>
      <span className={styles.value}>
        {share}
        <span className={styles.long}> {unit}</span>
      </span>
      {lines.map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
      <span className={styles.sign}>{sign}</span>
      <span className={styles.score}>
        <span className={styles.long}>Strength score </span>
        {score}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
};

type NoScoreProps = {
  /** Why there is none. */
  note?: string | null;
};

/** Shown in place of a score, with the reason why there is none. */
export const NoScore = ({ note }: NoScoreProps) => {
  const styles = scoreCell({ noted: true });
  return (
    <span className={styles.root}>
      <span className={styles.unknown}>N/A</span>
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
};
