/** In a test file that renders the whole console, followed by the names of the screens whose code it loads. */
const MARK = /^\/\/ Visits: (.+)$/m;

/** The screens that a test file says it visits, such as `items-screen`; null if it says nothing, and may visit all. */
export function visitedScreens(text: string): readonly string[] | null {
  const [, names] = MARK.exec(text) ?? [];
  return names === undefined ? null : names.split(', ');
}
