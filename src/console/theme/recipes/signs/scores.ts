import { defineSlotRecipe } from '@pandacss/dev';
import { IN_CARDS } from '#console/theme/recipes/tables/in-cards.ts';

const line = {
  color: 'fg.muted',
  fontSize: 'xs',
  lineHeight: 'tight',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'end',
} as const;

/** What was found in an account, in a table. Its lines end where its column's heading ends, so that figures line up. */
export const scoreCell = defineSlotRecipe({
  className: 'score',
  slots: ['root', 'value', 'line', 'sign', 'score', 'long', 'unknown', 'note'],
  base: {
    root: {
      display: 'inline-grid',
      justifyItems: 'end',
      gap: '0.5',
      width: 'full',
      verticalAlign: 'middle',
      [IN_CARDS]: { display: 'contents' },
    },
    value: {
      color: 'fg',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'end',
      [IN_CARDS]: { gridArea: '1 / 3' },
    },
    // A card has one line below its figure; the account's page shows the rest.
    line: { ...line, [IN_CARDS]: { display: 'none' } },
    sign: { ...line, [IN_CARDS]: { gridArea: '2 / 1 / 3 / 3', minWidth: '0', overflow: 'hidden', textAlign: 'start' } },
    score: { ...line, [IN_CARDS]: { gridArea: '2 / 3' } },
    long: { [IN_CARDS]: { display: 'none' } },
    unknown: { color: 'fg.faint', [IN_CARDS]: { gridArea: '1 / 3', textAlign: 'end' } },
    note: {
      ...line,
      // In a card, words at its beginning are left out.
      '&::first-letter': { textTransform: 'uppercase' },
      [IN_CARDS]: {
        gridArea: '2 / 1 / 3 / 4',
        textAlign: 'start',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      },
    },
  },
  variants: {
    noted: {
      true: { sign: { [IN_CARDS]: { display: 'none' } }, score: { [IN_CARDS]: { display: 'none' } } },
      false: {},
    },
  },
  defaultVariants: { noted: false },
});
