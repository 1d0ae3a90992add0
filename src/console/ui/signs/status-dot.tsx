import type { ReactNode } from 'react';
import { statusDot } from '#styled/recipes/status-dot.js';

type StatusDotProps = { tone: 'success' | 'danger' | 'neutral'; children: ReactNode };

/** A state in words, with a dot whose colour repeats it. */
export const StatusDot = ({ tone, children }: StatusDotProps) => (
  <span className={statusDot({ tone })}>{children}</span>
);
