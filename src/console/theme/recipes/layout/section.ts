import { defineSlotRecipe } from '@pandacss/dev';

/** A part of a long page. */
export const section = defineSlotRecipe({
  className: 'section',
  slots: ['root', 'header', 'title', 'description', 'heading', 'actions'],
  base: {
    root: {
      display: 'grid',
      gap: '4',
      minWidth: '0',
      paddingTop: '4',
      _print: { display: 'block', '& > * + *': { marginTop: '3' } },
    },
    header: {
      breakAfter: 'avoid',
      breakInside: 'avoid',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
    },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    heading: { display: 'grid', gap: '1', minWidth: '0' },
    title: { fontSize: 'lg', letterSpacing: 'tight' },
    description: { fontSize: 'sm', color: 'fg.muted' },
  },
});
