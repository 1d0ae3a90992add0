import type { ReactNode } from 'react';
import { statusDot } from '#styled/recipes/status-dot.js';

export type StatusTone = 'success' | 'warning' | 'danger' | 'neutral';

type StatusDotProps = { tone: StatusTone; children: ReactNode };

/** A state in words, with a dot whose colour repeats it. */
export const StatusDot = ({ tone, children }: StatusDotProps) => (
  <span className={statusDot({ tone })}>{children}</span>
);
