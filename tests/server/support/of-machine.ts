/**
 * The environment that every process of a test needs on this machine. Nothing else of the tests' own reaches it.
 * `npm test` gives a folder where Node keeps what it has compiled, and the options by which it loads modules in half the time.
 */
export function ofMachine(): NodeJS.ProcessEnv {
  const { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env;
  return { PATH, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS };
}
