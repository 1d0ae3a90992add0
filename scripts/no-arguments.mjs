import { Failure } from './root.mjs';

/**
 * A command that takes no arguments. One that it is given was meant for something that it would not do, so it refuses.
 * @param {string} name @param {() => Promise<number | void>} command
 * @returns {(args: string[]) => Promise<number | void>}
 */
export const withoutArguments = (name, command) => async (args) => {
  if (args.length > 0) throw new Failure(`npm run ${name} takes no arguments, but was given: ${args.join(' ')}`);
  return command();
};
