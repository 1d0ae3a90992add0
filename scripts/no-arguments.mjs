import { Failure } from './root.mjs';

/**
 * A command that takes nothing. Whoever gives it an option means something else than what it would do.
 * @param {string} name @param {() => Promise<number | void>} command
 * @returns {(args: string[]) => Promise<number | void>}
 */
export const withoutArguments = (name, command) => async (args) => {
  if (args.length > 0) throw new Failure(`npm run ${name} takes no arguments, but was given: ${args.join(' ')}`);
  return command();
};
