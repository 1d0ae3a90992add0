import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

/** Equal columns where there is room for them, otherwise one below the other. */
export const columns = defineRecipe({
  className: 'columns',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
    gap: '4',
    alignItems: 'stretch',
  },
  variants: {
    // A card that is longer than the rest of a page leaves that rest empty.
    paper: { beside: {}, below: { _print: { gridTemplateColumns: 'minmax(0, 1fr)' } } },
  },
  defaultVariants: { paper: 'beside' },
});

/** Something to read, and what is said about it: side by side where there is room, otherwise one below the other. */
export const panes = defineSlotRecipe({
  className: 'panes',
  slots: ['root', 'read', 'say'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' },
      gap: '4',
      alignItems: 'start',
    },
    // A long list beside it scrolls, and the text stays in sight.
    read: { minWidth: '0', lg: { position: 'sticky', top: '4' } },
    say: { minWidth: '0' },
  },
});
