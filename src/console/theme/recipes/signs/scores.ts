import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { IN_CARDS } from '#console/theme/recipes/tables/in-cards.ts';

/** Each band has its own shape, so that colour is never the only sign. */
const sign = (color: string, clipPath: string) => ({
  color: `${color}.fg`,
  _before: { background: `${color}.mark`, clipPath },
});
const faint = { color: 'fg.muted', _before: { background: 'fg.faint', clipPath: 'circle(50%)' } };
const faintScale = { interval: { background: 'fg.faint' }, score: { background: 'fg.muted' } };

export const bandWord = defineRecipe({
  className: 'band-word',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    fontSize: 'xs',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    _before: { content: '""', width: '2', height: '2', flexShrink: '0', forcedColorAdjust: 'none' },
  },
  variants: {
    band: {
      none: faint,
      few: faint,
      some: sign('warning', 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)'),
      many: sign('danger', 'polygon(50% 6%, 100% 94%, 0 94%)'),
    },
  },
});

/** A score with its interval between the limits of its bands. */
export const scoreScale = defineSlotRecipe({
  className: 'score-scale',
  slots: ['track', 'limit', 'interval', 'score'],
  base: {
    track: { display: 'block', position: 'relative', height: '1', borderRadius: 'full', background: 'muted' },
    limit: { position: 'absolute', insetBlock: '-1px', width: '1px', background: 'line.control' },
    interval: {
      position: 'absolute',
      insetBlock: '0',
      minWidth: '2px',
      borderRadius: 'full',
      opacity: '0.45',
      forcedColorAdjust: 'none',
    },
    score: {
      position: 'absolute',
      top: '-3px',
      width: '3px',
      height: '10px',
      marginInlineStart: '-1.5px',
      borderRadius: 'full',
      boxShadow: '0 0 0 1px {colors.surface}',
      forcedColorAdjust: 'none',
    },
  },
  variants: {
    band: {
      none: faintScale,
      few: faintScale,
      some: { interval: { background: 'warning.mark' }, score: { background: 'warning.fg' } },
      many: { interval: { background: 'danger.mark' }, score: { background: 'danger.fg' } },
    },
  },
});

/** The value ends where its column's heading ends, so that figures line up. */
export const scoreCell = defineSlotRecipe({
  className: 'score',
  slots: ['root', 'band', 'value', 'scale', 'interval', 'none', 'unknown', 'note'],
  base: {
    root: {
      display: 'inline-grid',
      gridTemplateColumns: '1fr auto',
      alignItems: 'baseline',
      columnGap: '3',
      rowGap: '1',
      width: 'full',
      maxWidth: '11rem',
      verticalAlign: 'middle',
      textAlign: 'start',
      [IN_CARDS]: { display: 'contents' },
    },
    band: { minWidth: '0', [IN_CARDS]: { gridRow: '2' } },
    value: {
      color: 'fg',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
      [IN_CARDS]: { gridArea: '1 / 3' },
    },
    scale: { gridColumn: '1 / -1', paddingBlock: '1', [IN_CARDS]: { paddingBlock: '0.5' } },
    interval: {
      gridColumn: '1 / -1',
      color: 'fg.muted',
      fontSize: 'xs',
      lineHeight: 'tight',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
      whiteSpace: 'nowrap',
      // A note on the score takes its place.
      [IN_CARDS]: { gridArea: '2 / 2 / 3 / 4', '&:not(:last-child)': { display: 'none' } },
    },
    none: { display: 'inline-flex', flexDirection: 'column', gap: '0.5', [IN_CARDS]: { display: 'contents' } },
    unknown: { color: 'fg.faint', [IN_CARDS]: { gridArea: '1 / 3', textAlign: 'end' } },
    note: {
      gridColumn: '1 / -1',
      color: 'fg.muted',
      fontSize: 'xs',
      lineHeight: 'tight',
      textAlign: 'end',
      [IN_CARDS]: {
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        '.score__root > &': { gridArea: '2 / 2 / 3 / 4' },
      },
    },
  },
});
