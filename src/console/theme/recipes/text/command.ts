import { defineRecipe } from '@pandacss/dev';

/** A word that is longer than the line breaks inside. */
export const command = defineRecipe({
  className: 'command',
  base: { '& > span': { display: 'inline-block', maxWidth: 'full', overflowWrap: 'anywhere' } },
});
