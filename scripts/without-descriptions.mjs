const CHARTS = /\/machines\/[\w-]+\.machine\.ts$/;
/** A string literal, as the charts write it. Descriptions are for developers, the editor and the drawings. */
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/**
 * A Vite plugin that removes the descriptions of charts and states from a build: nobody reads them there, and the first
 * load of /login holds seven charts.
 * @returns {import('vite').Plugin}
 */
export function withoutDescriptions() {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CHARTS },
      handler: (code) => ({ code: code.replace(DESCRIPTION, ''), map: null }),
    },
  };
}
