import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { IN_CARDS } from '#console/theme/recipes/tables/in-cards.ts';
import { glint } from './glint.ts';

export const badge = defineRecipe({
  className: 'badge',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    // Otherwise a column would stretch it to the column's width.
    width: 'fit',
    height: '1.25rem',
    paddingInline: '1.5',
    borderRadius: 'sm',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: 'none',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { background: 'muted', color: 'fg.muted' },
      accent: { background: 'accent.tint', color: 'accent.fg' },
      success: { background: 'success.tint', color: 'success.fg' },
      warning: { background: 'warning.tint', color: 'warning.fg' },
      danger: { background: 'danger.tint', color: 'danger.fg' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

export const statusDot = defineRecipe({
  className: 'status',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    _before: {
      content: '""',
      width: '2',
      height: '2',
      borderRadius: 'full',
      flexShrink: '0',
      forcedColorAdjust: 'none',
    },
  },
  variants: {
    tone: {
      success: { _before: { background: 'success.mark' } },
      warning: { _before: { background: 'warning.mark' } },
      danger: { _before: { background: 'danger.mark' } },
      neutral: { _before: { background: 'fg.faint' } },
    },
  },
});

/** A state, with its reason below it, indented past the dot. */
export const statusNote = defineSlotRecipe({
  className: 'status-note',
  slots: ['root', 'note'],
  base: {
    root: {
      display: 'grid',
      gap: '0.5',
      minWidth: '0',
      fontSize: 'xs',
      fontWeight: 'normal',
      color: 'fg.muted',
      [IN_CARDS]: { display: 'flex', gap: '1.5', whiteSpace: 'nowrap' },
    },
    note: {
      display: 'grid',
      gap: '0.5',
      paddingInlineStart: '4',
      overflowWrap: 'anywhere',
      _empty: { display: 'none' },
      // A card has one line for it; the row's page shows all of it.
      [IN_CARDS]: {
        display: 'block',
        minWidth: '0',
        paddingInlineStart: '0',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        '& p': { display: 'inline' },
        '& p + p': { marginInlineStart: '1' },
      },
    },
  },
});

/** A share as a thin bar; the text beside it says the same. */
export const bar = defineSlotRecipe({
  className: 'bar',
  slots: ['track', 'fill'],
  base: {
    track: {
      display: 'block',
      height: '1',
      borderRadius: 'full',
      background: 'muted',
      overflow: 'hidden',
      forcedColorAdjust: 'none',
    },
    fill: {
      display: 'block',
      height: 'full',
      borderRadius: 'full',
      background: 'accent.mark',
      transitionProperty: 'width',
      transitionDuration: 'normal',
    },
  },
  variants: {
    moving: { true: { fill: glint } },
  },
});

export const progressLine = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'text', 'label', 'count', 'note'],
  base: {
    root: {
      display: 'grid',
      gap: '1.5',
      minWidth: '8rem',
      fontWeight: 'normal',
      [IN_CARDS]: { gap: '0.5', width: 'full' },
    },
    text: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '3', fontSize: 'xs' },
    label: { color: 'fg.muted', whiteSpace: 'nowrap' },
    count: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    note: {
      fontSize: 'xs',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      // A card has room only for the bar; the row's page shows the rest.
      [IN_CARDS]: { display: 'none' },
    },
  },
});
