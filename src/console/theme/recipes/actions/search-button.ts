import { defineSlotRecipe } from '@pandacss/dev';

/** Looks like a search field; on a phone only its icon is left. */
export const searchButton = defineSlotRecipe({
  className: 'search-button',
  slots: ['root', 'label', 'keys'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      height: 'control.sm',
      paddingInline: '2',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'md',
      fontSize: 'xs',
      color: 'fg.muted',
      cursor: 'pointer',
      transitionProperty: 'background, color',
      transitionDuration: 'fast',
      _hover: { background: 'muted', color: 'fg' },
      '& svg': { width: '1rem', height: '1rem' },
      _narrow: { width: 'control.sm', justifyContent: 'center', padding: '0', borderColor: 'transparent' },
    },
    label: { _narrow: { display: 'none' } },
    keys: { fontFamily: 'inherit', marginInlineStart: '3', _narrow: { display: 'none' } },
  },
});
