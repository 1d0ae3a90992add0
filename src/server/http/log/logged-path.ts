/** The path of a request as the log may hold it. People sometimes type their password into the username field. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/api\/v1\/password-recovery\/).*/s, '$1…');
}
