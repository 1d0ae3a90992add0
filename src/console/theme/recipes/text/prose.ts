import { defineRecipe } from '@pandacss/dev';

/** The styles for a document of several pages. */
export const prose = defineRecipe({
  className: 'prose',
  base: {
    maxWidth: '46rem',
    overflowWrap: 'break-word',
    '& h2, & h3': { fontSize: 'lg', marginTop: '6', marginBottom: '2' },
    '& h3 [id]': { scrollMarginTop: '1rem' },
    '& p, & ul, & ol, & table': { marginBlock: '3' },
    '& ul': { listStyle: 'disc', paddingInlineStart: '5' },
    '& li': { marginBlock: '1' },
    '& table': { display: 'block', overflowX: 'auto', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
    '& th, & td': { padding: '2', borderBottom: '1px solid', borderColor: 'line', verticalAlign: 'top' },
    '& th': { fontWeight: 'medium', color: 'fg.muted' },
  },
});
