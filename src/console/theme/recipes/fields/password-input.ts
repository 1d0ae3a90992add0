import { defineSlotRecipe } from '@pandacss/dev';

export const passwordInput = defineSlotRecipe({
  className: 'password-input',
  slots: ['root', 'toggle'],
  base: {
    root: { position: 'relative' },
    toggle: {
      position: 'absolute',
      insetBlock: '1',
      insetInlineEnd: '1',
      aspectRatio: '1',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'sm',
      color: 'fg.muted',
      _hover: { background: 'muted', color: 'fg' },
      _focusVisible: { outlineOffset: '0' },
      '& svg': { width: '1rem', height: '1rem' },
    },
  },
});
