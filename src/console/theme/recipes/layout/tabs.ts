import { defineSlotRecipe } from '@pandacss/dev';

export const tabs = defineSlotRecipe({
  className: 'tabs',
  slots: ['root', 'list', 'trigger', 'content'],
  base: {
    root: { display: 'grid', gap: '6', minWidth: '0' },
    list: {
      display: 'flex',
      gap: '5',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      boxShadow: 'inset 0 -1px var(--colors-line)',
    },
    trigger: {
      height: '2.25rem',
      flexShrink: '0',
      fontSize: 'sm',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      borderBottom: '2px solid',
      borderColor: 'transparent',
      transitionProperty: 'color, border-color',
      transitionDuration: 'fast',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'accent.mark' },
      _focusVisible: { outlineOffset: '-2px', borderRadius: 'sm' },
      // On paper it says which part this is; the others are not there.
      '&:not([aria-selected=true])': { _print: { display: 'none' } },
    },
    content: { minWidth: '0', _focusVisible: { outlineOffset: '4px', borderRadius: 'md' } },
  },
});
