import { hasCode } from '#server/foundations/data-dir.ts';

/** Says what stopped a command. Node's own messages name system calls, and explain options that nobody meant. */
export function describeRefusal(error: Error): string {
  if (hasCode(error, 'ENOENT') && 'path' in error) return `there is no ${error.path}`;
  if (hasCode(error, 'ERR_PARSE_ARGS_UNKNOWN_OPTION')) return error.message.replace(/\. To specify .*/s, '');
  return error.message;
}
