/** The path of a request as the log may keep it: people type passwords into the field for the username. */
export function loggedPath(path: string): string {
  return path.replace(/^(\/api\/v1\/password-recovery\/).*/s, '$1…');
}
