import { defineSlotRecipe } from '@pandacss/dev';
import { IN_CARDS } from '#console/theme/recipes/tables/in-cards.ts';

/** A name may be as long as it likes; its row keeps to two lines of it. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

export const rowTitle = defineSlotRecipe({
  className: 'row-title',
  slots: ['root', 'title', 'subtitle', 'state'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '0.5',
      minWidth: '0',
      // In a card both stand on one line, and what else there is to say on the next.
      [IN_CARDS]: {
        display: 'grid',
        gridTemplateColumns: 'fit-content(75%) minmax(0, 1fr)',
        columnGap: '2',
        rowGap: '0',
      },
    },
    title: {
      ...twoLines,
      color: 'fg',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      [IN_CARDS]: { WebkitLineClamp: '1', wordBreak: 'break-all' },
      // The lines that are cut off would cut off an outline around them as well.
      '& a': { borderRadius: 'sm', _hover: { textDecoration: 'underline' }, _focusVisible: { outlineOffset: '-2px' } },
    },
    subtitle: {
      ...twoLines,
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'normal',
      [IN_CARDS]: { alignSelf: 'baseline', WebkitLineClamp: '1', wordBreak: 'break-all' },
    },
    state: {
      display: 'flex',
      flexDirection: 'column',
      gap: '0.5',
      _empty: { display: 'none' },
      [IN_CARDS]: {
        gridColumn: '1 / -1',
        flexDirection: 'row',
        alignItems: 'center',
        columnGap: '2',
        height: '1.5rem',
        '& > *': { flex: '0 1 auto', minWidth: '0' },
        // What is said gives way to what can be done, which would stand beyond the card.
        '& > :has(button)': { flex: 'none' },
        // As high as its line, or it would lie over the scores below.
        '& button': { height: '1.5rem!' },
      },
    },
  },
});
