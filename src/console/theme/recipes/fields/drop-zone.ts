import { defineSlotRecipe } from '@pandacss/dev';

/** A place to drop a file on. */
export const dropZone = defineSlotRecipe({
  className: 'drop-zone',
  slots: ['root', 'name', 'hint', 'input'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      justifyItems: 'center',
      gap: '1',
      padding: '6',
      border: '1px dashed',
      borderColor: 'line.control',
      borderRadius: 'md',
      background: 'subtle',
      color: 'fg.muted',
      textAlign: 'center',
      '& svg': { width: '1.25rem', height: '1.25rem' },
      _hover: { borderColor: 'accent.fg' },
      '&:focus-within': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '1px' },
    },
    name: { color: 'fg', fontWeight: 'medium', overflowWrap: 'anywhere' },
    hint: { fontSize: 'xs' },
    input: { position: 'absolute', inset: '0', width: 'full', height: 'full', opacity: '0', cursor: 'pointer' },
  },
  variants: {
    over: { true: { root: { borderColor: 'accent.fg', background: 'accent.tint' } } },
  },
});
