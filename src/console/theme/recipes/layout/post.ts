import { defineSlotRecipe } from '@pandacss/dev';

/** One post of a list, with what was found in it. */
export const post = defineSlotRecipe({
  className: 'post',
  slots: ['list', 'root', 'head', 'meta', 'body', 'note', 'notes', 'actions', 'sides', 'side'],
  base: {
    list: {
      display: 'grid',
      gap: '3',
      minWidth: '0',
      _focusVisible: { outline: 'none' },
      _print: { display: 'block', '& > * + *': { marginTop: '3' } },
    },
    root: {
      display: 'grid',
      gap: '3',
      minWidth: '0',
      padding: '4',
      background: 'surface',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'lg',
      scrollMarginBlock: '4',
      breakInside: 'avoid',
      _print: { padding: '2.5', gap: '1.5' },
      '&:focus, &:focus-within': { borderColor: 'accent.fg' },
    },
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    meta: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      fontSize: 'sm',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    body: { display: 'grid', gap: '3', minWidth: '0', _print: { gap: '1.5' } },
    notes: { display: 'grid', gap: '2' },
    note: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '1.5',
      fontSize: 'sm',
      color: 'fg.muted',
    },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    sides: { display: 'grid', gap: '3', md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    side: {
      display: 'grid',
      alignContent: 'start',
      gap: '2',
      minWidth: '0',
      padding: '3',
      background: 'subtle',
      borderRadius: 'md',
    },
  },
});

/** Fields that narrow down what is beneath them. */
export const filterBar = defineSlotRecipe({
  className: 'filter-bar',
  slots: ['root', 'search', 'fold', 'fields', 'foot'],
  base: {
    root: { display: 'grid', gap: '3', minWidth: '0' },
    search: {
      _print: { display: 'none' },
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2',
      alignItems: 'center',
      sm: { gridTemplateColumns: 'minmax(0, 1fr) auto 10rem' },
    },
    fold: { display: { base: 'block', sm: 'none' }, _print: { display: 'none' } },
    fields: {
      _print: { display: 'none' },
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      gap: '3',
      '&[data-folded]': { smDown: { display: 'none' } },
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minHeight: 'control.sm',
      fontSize: 'sm',
      color: 'fg.muted',
    },
  },
});
