import { defineSlotRecipe } from '@pandacss/dev';
import { IN_CARDS } from '#console/theme/recipes/tables/in-cards.ts';

/** Shows at most two lines of a long name. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

export const rowTitle = defineSlotRecipe({
  className: 'row-title',
  slots: ['root', 'title', 'subtitle', 'handle', 'between', 'source', 'facts', 'state', 'tags'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '0.5',
      minWidth: '0',
      // In a card both are on one line, and the rest is on the next.
      [IN_CARDS]: {
        display: 'grid',
        gridTemplateColumns: 'fit-content(75%) minmax(0, 1fr)',
        columnGap: '2',
        rowGap: '0',
        // A long handle has a line of its own, so that it can be read whole beside where the account comes from.
        '&:has([data-origin])': {
          display: 'flex',
          flexFlow: 'row wrap',
          alignItems: 'baseline',
          // A line that does not wrap makes the card no wider.
          contain: 'inline-size',
        },
      },
    },
    title: {
      ...twoLines,
      color: 'fg',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: 'tight',
      letterSpacing: 'tight',
      [IN_CARDS]: {
        WebkitLineClamp: '1',
        wordBreak: 'break-all',
        // Cut before the handle, which names the account, needs a line of its own; whole before the facts have room.
        ':has([data-origin]) > &': { flex: '1000 1 4rem', maxWidth: 'max-content' },
      },
      // An outline would be cut off together with the lines that do not fit.
      '& a': { borderRadius: 'sm', _hover: { textDecoration: 'underline' }, _focusVisible: { outlineOffset: '-2px' } },
    },
    subtitle: {
      ...twoLines,
      color: 'fg.muted',
      fontSize: 'xs',
      fontWeight: 'normal',
      [IN_CARDS]: {
        alignSelf: 'baseline',
        WebkitLineClamp: '1',
        wordBreak: 'break-all',
        '&[data-origin]': { display: 'contents' },
      },
    },
    handle: { [IN_CARDS]: { overflowWrap: 'anywhere' } },
    between: { [IN_CARDS]: { display: 'none' } },
    // In a card the source is always whole, and so is each fact after it: one that does not fit wraps, out of sight. The empty
    // element before them lets the first one wrap, too.
    source: { [IN_CARDS]: { display: 'flex', flex: '1 0 auto', whiteSpace: 'nowrap' } },
    facts: {
      [IN_CARDS]: {
        flex: '1',
        width: '0',
        height: '1lh',
        overflow: 'hidden',
        display: 'flex',
        flexWrap: 'wrap',
        whiteSpace: 'pre',
        _before: { content: '""', height: '1lh' },
        '& > *': { flex: 'none' },
      },
    },
    state: {
      display: 'flex',
      flexDirection: 'column',
      gap: '0.5',
      _empty: { display: 'none' },
      [IN_CARDS]: {
        gridColumn: '1 / -1',
        flexBasis: 'full',
        minWidth: '0',
        flexDirection: 'row',
        alignItems: 'center',
        columnGap: '2',
        height: '1.5rem',
        '& > *': { flex: '0 1 auto', minWidth: '0' },
        // Text shrinks before buttons; otherwise the buttons would lie outside the card.
        '& > :has(button)': { flex: 'none' },
        // As high as its line; otherwise it would cover the scores below.
        '& button': { height: '1.5rem!' },
        // A button stands below the text if it leaves less room beside itself than a few words need; otherwise it would cover them.
        '&:has(button)': { flexWrap: 'wrap', height: 'auto' },
        '&:has(button) > :not(:has(button))': { flex: '1 1 10.5rem' },
        // Tags have lines of their own; beside running work there is no room for one.
        '&:has([data-tags])': { flexWrap: 'wrap', height: 'auto' },
        '& > [data-tags]': { flex: '1 0 100%!' },
      },
    },
    tags: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      // The ring of a focused tag needs its place.
      padding: '0.125rem',
      marginInline: '-0.125rem',
      // One of 40 wide letters has no room on one line of a card.
      [IN_CARDS]: { '& *': { height: 'auto!', minHeight: '1.25rem', whiteSpace: 'normal!', overflowWrap: 'anywhere' } },
    },
  },
});
