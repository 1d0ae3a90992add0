import { defineSlotRecipe } from '@pandacss/dev';

/** A short field, a long one and their buttons on one line; one under the other where the place is narrow. */
export const fieldRow = defineSlotRecipe({
  className: 'field-row',
  slots: ['root', 'actions', 'note'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 12rem) minmax(0, 1fr) auto' },
      alignItems: 'start',
      gap: '3',
      paddingBottom: { base: '4', md: '0' },
      borderBottom: { base: '1px solid', md: 'none' },
      borderColor: 'line',
      // Without buttons there is no third column, and no gap before one.
      '&:has(> :last-child:nth-child(2))': {
        gridTemplateColumns: { md: 'minmax(0, 12rem) minmax(0, 1fr)' },
      },
    },
    actions: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      height: 'control.lg',
      // Beside the inputs, below the line that their labels take, whatever errors stand under them.
      marginTop: { md: 'calc(1lh + {spacing.1.5})' },
    },
    note: {
      gridColumn: '1 / -1',
      fontSize: 'xs',
      color: 'fg.muted',
      overflowWrap: 'anywhere',
      _empty: { display: 'none' },
    },
  },
});
