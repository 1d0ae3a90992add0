import { defineSlotRecipe } from '@pandacss/dev';

/** The pages outside the console: sign in, sign up, recover. */
export const gate = defineSlotRecipe({
  className: 'gate',
  slots: ['root', 'panel', 'header', 'title', 'lead', 'footer'],
  base: {
    root: {
      minHeight: 'dvh',
      display: 'grid',
      placeItems: 'center',
      paddingInline: '5',
      paddingBlock: '8',
      _narrow: { background: 'surface', alignItems: 'start', paddingBlock: '12' },
    },
    panel: {
      width: 'full',
      maxWidth: 'gate',
      display: 'grid',
      gap: '6',
      md: {
        maxWidth: '25rem',
        padding: '8',
        background: 'surface',
        border: '1px solid',
        borderColor: 'line',
        borderRadius: 'lg',
      },
    },
    header: { display: 'grid', gap: '1', '& > svg': { marginBottom: '4' } },
    title: { fontSize: 'xl', letterSpacing: 'tighter' },
    lead: { color: 'fg.muted' },
    footer: { fontSize: 'sm', color: 'fg.muted', textAlign: 'center' },
  },
});
