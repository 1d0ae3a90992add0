import { defineSlotRecipe } from '@pandacss/dev';

/** A few important lines, set apart from the text around them. */
export const callout = defineSlotRecipe({
  className: 'callout',
  slots: ['root', 'body', 'text', 'title', 'actions'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      padding: '2.5',
      paddingInlineEnd: '3',
      borderRadius: 'md',
      fontSize: 'sm',
      minWidth: '0',
      '& > svg': { width: '1rem', height: '1rem', marginTop: '0.125rem' },
    },
    body: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '2',
      flex: '1',
      minWidth: '0',
    },
    text: { display: 'grid', gap: '1', flex: '1 1 16rem', minWidth: '0', overflowWrap: 'anywhere' },
    title: { fontWeight: 'medium' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
  variants: {
    tone: {
      info: { root: { background: 'accent.tint' } },
      warning: { root: { background: 'warning.tint', '& > svg': { color: 'warning.fg' } } },
    },
    stays: {
      true: { root: { position: 'sticky', top: '2', zIndex: 'overlay', _print: { display: 'none' } } },
    },
  },
  defaultVariants: { tone: 'info' },
});
