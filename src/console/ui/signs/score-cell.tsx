import type { ReactNode } from 'react';
import { scoreCell } from '#styled/recipes/score-cell.js';

type ScoreCellProps = {
  /** Such as `74 of 256`. */
  share: string;
  /** What they are counts of; left out where there is little room. */
  unit: string;
  /** How sure the share is, in short. */
  sureness: string | null;
  sign: ReactNode;
  score: string;
  /** Where the score stands among others, in short. */
  standing: string | null;
  /** A short remark. */
  note?: ReactNode;
};

/** Words of a note that are left out where there is little room. */
export const WhereRoom = ({ children }: { children: string }) => <span className={scoreCell().long}>{children}</span>;

/** What was found in an account, in a table: the share, how sure it is, and the score with what it means. */
export const ScoreCell = ({ share, unit, sureness, sign, score, standing, note }: ScoreCellProps) => {
  const styles = scoreCell({ noted: Boolean(note) });
  return (
    <span className={styles.root}>
      <span className={styles.value}>
        {share}
        <span className={styles.long}> {unit}</span>
      </span>
      {sureness && <span className={styles.line}>{sureness}</span>}
      <span className={styles.sign}>{sign}</span>
      <span className={styles.score}>
        <span className={styles.long}>Strength score </span>
        {score}
      </span>
      {standing && <span className={styles.line}>{standing}</span>}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
};

type NoScoreProps = {
  /** Why there is none. */
  note?: ReactNode;
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
