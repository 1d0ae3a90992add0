import type { Said } from './provider-server.ts';

/** The model finds no technique. */
export const NOTHING: Said = { text: '{"labels": []}' };

/** The model finds one technique, in the words "They lie". */
export const doubting: Said = {
  text: JSON.stringify({
    labels: [{ category: 'Loaded Language', confidence: 0.8, quote: 'They lie', rationale: 'It accuses.' }],
  }),
};
