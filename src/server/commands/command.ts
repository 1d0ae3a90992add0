/** A command's means of its process. Tests give their own, and so run commands without starting a process for each. */
export type Call = {
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Writes to standard output, which is for what was asked. */
  say: (text: string) => void;
  /** Writes to standard error. */
  complain: (text: string) => void;
  /** Aborts with `reason` when the command is interrupted. A command that does not ask for it ends at once. */
  interruption: (reason?: Error) => AbortSignal;
};

/** Returns the exit code. */
export type Command = (call: Call) => Promise<number>;
