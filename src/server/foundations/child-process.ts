import { fork } from 'node:child_process';
import { on } from 'node:events';
import { Socket } from 'node:net';
import { bareEnvironment } from './bare-environment.ts';

/** A crash report of V8 and of Node has about 4,000 characters. */
const LAST_WORDS = 16_000;
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Why a child ended by itself, and the end of what it wrote on standard error. */
export type ChildEnd = { code: number | null; signal: NodeJS.Signals | null; words: string };

/** A process of ours that talks with us in messages. */
export type Child<Sent, Received> = {
  pid: number | undefined;
  /** A message that cannot be sent any more ends the child. */
  send: (message: Sent) => void;
  /** Ends with the child, and throws when it could not be started. */
  messages: AsyncIterable<Received>;
  ended: Promise<ChildEnd>;
  /** Whether our process waits for the child. It does from the start. */
  hold: (isHeld: boolean) => void;
  /** Ends the child, and waits for that. */
  kill: () => Promise<void>;
};

/**
 * Starts a module in another process: when V8 crashes there, or needs more than `heapMb` of memory, our process lives on. It sees
 * nothing of our environment that could hold a secret. The module has to call {@link liveWithParent}.
 */
export function startChild<Sent extends object, Received>(
  module: URL,
  { heapMb }: { heapMb: number },
): Child<Sent, Received> {
  const child = fork(module, {
    env: bareEnvironment('NODE_COMPILE_CACHE'),
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const events = on(child, 'message', { close: ['close'] });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    words = (words + chunk).slice(-LAST_WORDS);
  });
  const ended = new Promise<ChildEnd>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, words }));
    child.once('error', ({ message }) => child.pid ?? resolve({ code: null, signal: null, words: message }));
  });
  async function* receive(): AsyncGenerator<Received> {
    for await (const [message] of events) yield message;
  }
  return {
    pid: child.pid,
    send: (message) => {
      if (child.connected) child.send(message, (error) => error !== null && child.kill('SIGKILL'));
      else child.kill('SIGKILL');
    },
    messages: receive(),
    ended,
    hold: (isHeld) => {
      const output = child.stderr instanceof Socket ? child.stderr : null;
      for (const handle of [child, child.channel, output]) isHeld ? handle?.ref() : handle?.unref();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * For a child: it ends when its parent does, and by no other wish. A terminal and systemd send their signals to all processes of a
 * service, and the parent still needs what it has asked for. It ends by a signal, which waits for no thread.
 */
export function liveWithParent(): void {
  for (const signal of SIGNALS) process.on(signal, () => {});
  const end = () => process.kill(process.pid, 'SIGKILL');
  if (process.connected) process.once('disconnect', end);
  else end();
}
