import { defineSlotRecipe } from '@pandacss/dev';

/** Two texts in one: a line under added words and through removed ones, since colour alone says nothing to some people. */
export const comparedText = defineSlotRecipe({
  className: 'compared-text',
  slots: ['root', 'label', 'text', 'empty'],
  base: {
    root: { display: 'grid', gap: '1', margin: '0' },
    label: { fontSize: 'sm', color: 'fg.muted' },
    text: {
      padding: '2',
      background: 'subtle',
      border: '1px solid',
      borderColor: 'line',
      borderRadius: 'md',
      fontFamily: 'mono',
      fontSize: 'sm',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      unicodeBidi: 'isolate',
      '& ins': { background: 'success.tint', color: 'success.fg', textDecorationLine: 'underline' },
      '& del': { background: 'danger.tint', color: 'danger.fg', textDecorationLine: 'line-through' },
    },
    empty: { color: 'fg.muted' },
  },
});
