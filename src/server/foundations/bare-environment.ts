/** What a program needs of our environment to run at all: nothing that could hold a secret or change what it does. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** The environment of a program that must not see our secrets. `more` names further variables that it needs. */
export function bareEnvironment(...more: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries([...PASSED_ON, ...more].map((name) => [name, process.env[name]]));
}
