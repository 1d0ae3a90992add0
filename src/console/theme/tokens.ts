import { defineTokens } from '@pandacss/dev';

export const breakpoints = { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' };

const value = <Value extends string | number>(...entries: [name: string, value: Value][]) =>
  Object.fromEntries(entries.map(([name, value]) => [name, { value }]));

/** The 4 px grid, in rem so that it grows with the reader's font size: `1` is one step, `0.5` is half a step. */
const spacing = value(
  ['0', '0rem'],
  ['0.5', '0.125rem'],
  ['1', '0.25rem'],
  ['1.5', '0.375rem'],
  ['2', '0.5rem'],
  ['2.5', '0.625rem'],
  ['3', '0.75rem'],
  ['4', '1rem'],
  ['5', '1.25rem'],
  ['6', '1.5rem'],
  ['8', '2rem'],
  ['10', '2.5rem'],
  ['12', '3rem'],
  ['16', '4rem'],
);

export const tokens = defineTokens({
  colors: {
    brand: {
      main: { value: '#009688' },
      success: { value: '#48BB78' },
      danger: { value: '#E53E3E' },
    },
  },
  spacing,
  sizes: {
    full: { value: '100%' },
    sidebar: { value: '15rem' },
    // The maximum that S2.7 allows.
    drawer: { value: '250px' },
    gate: { value: '22.5rem' },
    form: { value: '30rem' },
    page: { value: '72rem' },
  },
  fonts: {
    // `system-ui` is not first: on many Linux machines it names a wide fallback font.
    sans: {
      value:
        '-apple-system, "Segoe UI Variable Text", "Segoe UI", Roboto, Cantarell, "Helvetica Neue", Arial, "Noto Sans", sans-serif',
    },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: value(
    ['xs', '0.75rem'],
    ['sm', '0.8125rem'],
    ['md', '0.875rem'],
    ['lg', '1rem'],
    ['xl', '1.25rem'],
    ['2xl', '1.5rem'],
    ['4xl', '3rem'],
  ),
  fontWeights: value(['normal', 400], ['medium', 500], ['semibold', 600]),
  lineHeights: value(['none', '1'], ['tight', '1.25'], ['normal', '1.5']),
  letterSpacings: value(['tight', '-0.011em'], ['tighter', '-0.02em']),
  radii: value(['sm', '0.25rem'], ['md', '0.375rem'], ['lg', '0.5rem'], ['full', '9999px']),
  easings: value(['out', 'cubic-bezier(0.2, 0, 0, 1)']),
  zIndex: value(['sticky', 10], ['overlay', 100], ['popover', 200], ['toast', 300], ['skip', 400]),
});
