import { defineSlotRecipe } from '@pandacss/dev';

/** A list whose rows are chosen, and the chosen ones as chips. */
export const pickList = defineSlotRecipe({
  className: 'pick-list',
  slots: ['root', 'option', 'text', 'title', 'note', 'chips'],
  base: {
    root: {
      minHeight: '9rem',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'md',
      background: 'raised',
      overflow: 'hidden',
      '&[data-waits]': { display: 'grid', placeItems: 'center', padding: '3' },
    },
    option: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2.5',
      paddingInline: '3',
      paddingBlock: '1.5',
      minHeight: 'control.lg',
      cursor: 'pointer',
      _hover: { background: 'subtle' },
      '&:has(:checked)': { background: 'accent.tint' },
      'li + li > &': { borderTop: '1px solid', borderColor: 'line' },
    },
    text: { display: 'grid', minWidth: '0' },
    title: { fontSize: 'md', lineHeight: '1.25rem', overflowWrap: 'anywhere' },
    note: { fontSize: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
    chips: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      maxHeight: '9rem',
      overflowY: 'auto',
      // The focus ring of a chip's button is not cut off.
      padding: '0.5',
      margin: '-0.5',
    },
  },
});
