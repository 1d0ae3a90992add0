const CHARTS = /\/machines\/[\w-]+\.machine\.ts$/;
/** A literal, as the charts write it: what it holds is for developers, the editor and the drawings. */
const DESCRIPTION = /\bdescription:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),?/g;

/**
 * A Vite plugin that leaves the descriptions of charts and their states out of a build: nobody there reads them, and the
 * first load of /login holds seven charts.
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
