import type { ReactNode } from 'react';
import { statusNote } from '#styled/recipes/status-note.js';
import { StatusDot, type StatusTone } from './status-dot.tsx';

type StatusNoteProps = {
  tone: StatusTone;
  /** The state in one or two words. */
  label: ReactNode;
  /** The explanation, one line each. */
  children?: ReactNode;
};

const styles = statusNote();

/** A state, with its reason below it. */
export const StatusNote = ({ tone, label, children }: StatusNoteProps) => (
  <div className={styles.root}>
    <StatusDot tone={tone}>{label}</StatusDot>
    <div className={styles.note} dir="auto">
      {children}
    </div>
  </div>
);
