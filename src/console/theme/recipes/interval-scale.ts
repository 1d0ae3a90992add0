import { defineSlotRecipe } from '@pandacss/dev';

/** An estimate with its interval on an axis that is divided into zones. Every colour has its word beside it. */
export const intervalScale = defineSlotRecipe({
  className: 'interval-scale',
  slots: ['root', 'track', 'zone', 'interval', 'point', 'ticks', 'tick', 'names', 'name'],
  base: {
    root: { display: 'grid', gap: '1', paddingTop: '3', minWidth: '0' },
    track: { position: 'relative', display: 'flex', height: '3', gap: '2px' },
    zone: { height: 'full', minWidth: '0', borderRadius: 'sm', opacity: '0.45' },
    interval: {
      position: 'absolute',
      top: '-0.25rem',
      height: '1.25rem',
      minWidth: '2px',
      border: '2px solid',
      borderColor: 'fg',
      borderRadius: 'sm',
    },
    point: {
      position: 'absolute',
      top: '-0.5rem',
      width: '3px',
      height: '1.75rem',
      marginInlineStart: '-1.5px',
      borderRadius: 'full',
      background: 'fg',
    },
    names: { position: 'relative', display: 'flex', gap: '2px', paddingTop: '1' },
    name: { fontSize: 'xs', color: 'fg.muted', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    ticks: { position: 'relative', height: '1rem' },
    tick: {
      position: 'absolute',
      fontSize: 'xs',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      transform: 'translateX(-50%)',
      whiteSpace: 'nowrap',
      _first: { transform: 'none' },
      _last: { transform: 'translateX(-100%)' },
    },
  },
  variants: {
    tone: {
      low: { zone: { background: 'success.mark' } },
      moderate: { zone: { background: 'warning.mark' } },
      high: { zone: { background: 'danger.mark' } },
    },
  },
});
