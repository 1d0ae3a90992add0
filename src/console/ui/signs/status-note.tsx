import type { ReactNode } from 'react';
import { statusNote } from '#styled/recipes/status-note.js';
import { StatusDot, type StatusTone } from './status-dot.tsx';

type StatusNoteProps = {
  tone: StatusTone;
  /** The state in a word or two. */
  label: string;
  /** What there is to say about it, in lines of their own. */
  children?: ReactNode;
};

const styles = statusNote();

/** A state, and beneath it why it is so. */
export const StatusNote = ({ tone, label, children }: StatusNoteProps) => (
  <div className={styles.root}>
    <StatusDot tone={tone}>{label}</StatusDot>
    <div className={styles.note} dir="auto">
      {children}
    </div>
  </div>
);
