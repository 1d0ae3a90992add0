import { defineSlotRecipe } from '@pandacss/dev';

/** Fields and their buttons on one line; one below the other in a narrow place. */
export const fieldRow = defineSlotRecipe({
  className: 'field-row',
  slots: ['root', 'actions', 'note'],
  base: {
    root: {
      display: 'grid',
      alignItems: 'start',
      gap: '3',
      paddingBottom: { base: '4', md: '0' },
      borderBottom: { base: '1px solid', md: 'none' },
      borderColor: 'line',
      // With one entry there is nothing to separate.
      '&:only-of-type': { paddingBottom: '0', borderBottom: 'none' },
    },
    actions: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      height: 'control.lg',
      // Level with the inputs: below the line of their labels, even if errors are shown under the inputs.
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
  variants: {
    /** A form without values says nothing on paper. */
    offPaper: { true: { root: { _print: { display: 'none' } } } },
    columns: {
      /** A short field and a long one. */
      name: {
        root: {
          gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 12rem) minmax(0, 1fr) auto' },
          // Without buttons there is no third column, and no gap before one.
          '&:has(> :last-child:nth-child(2))': {
            gridTemplateColumns: { md: 'minmax(0, 12rem) minmax(0, 1fr)' },
          },
        },
      },
      /** A long field and four figures. */
      figures: {
        root: {
          gridTemplateColumns: {
            base: 'repeat(2, minmax(0, 1fr))',
            md: 'minmax(0, 1fr) repeat(4, minmax(0, 6.5rem)) auto',
          },
          '& > :first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
          '& > :last-child': { gridColumn: { base: '1 / -1', md: 'auto' }, justifyContent: 'flex-end' },
        },
      },
    },
  },
  defaultVariants: { columns: 'name' },
});
