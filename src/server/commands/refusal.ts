import { hasCode } from '#server/foundations/data-dir.ts';

/** What stopped a command, in words for whom typed it. Node's own tell of system calls, and of what nobody meant. */
export function describeRefusal(error: Error): string {
  if (hasCode(error, 'ENOENT') && 'path' in error) return `there is no ${error.path}`;
  if (hasCode(error, 'ERR_PARSE_ARGS_UNKNOWN_OPTION')) return error.message.replace(/\. To specify .*/s, '');
  return error.message;
}
