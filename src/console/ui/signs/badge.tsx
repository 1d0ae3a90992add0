import type { ReactNode } from 'react';
import { type BadgeVariantProps, badge } from '#styled/recipes/badge.js';

/** One or two words that classify what is beside them. */
export const Badge = ({ tone, children }: BadgeVariantProps & { children: ReactNode }) => (
  <span className={badge({ tone })}>{children}</span>
);
