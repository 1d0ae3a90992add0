/** Screens that show before anybody is logged in. Their code must not import that of the signed-in console. */
const BEFORE = /\/(signup-screen|recover-password-screen|reset-password-screen|not-found-screen|toast-host)\.tsx$/;
const SIGNED_IN = /\/signed-in-app\.tsx$/;
/** The console's entry, with the login screen. */
const ENTRY = /\/main\.tsx$/;
/** The first screen after each log-in. */
const HOME = /\/dashboard-screen\.tsx$/;

/**
 * The separately loaded modules that lead to this one by static imports.
 * @param {string} id @param {(id: string) => import('vite').Rolldown.ModuleInfo | null} read
 */
export function rootsOf(id, read) {
  const roots = [];
  const found = new Set([id]);
  for (const each of found) {
    const { isEntry, dynamicImporters, importers } = read(each) ?? {
      isEntry: false,
      dynamicImporters: [],
      importers: [],
    };
    if (isEntry || dynamicImporters.length > 0) roots.push(each);
    for (const importer of importers) found.add(importer);
  }
  return roots;
}

/** Whether a separately loaded module shows before anybody is logged in. @param {string} root */
export const isBeforeLogIn = (root) => ENTRY.test(root) || BEFORE.test(root);

/**
 * For Rolldown's `codeSplitting.groups`: `before` for code that screens need before login, `signed-in` for code that
 * every screen needs after login, or that the first screen shares with another, null for code that only other screens share.
 * @type {import('vite').Rolldown.CodeSplittingNameFunction}
 */
export function nameChunk(id, context) {
  const roots = rootsOf(id, (each) => context.getModuleInfo(each));
  if (roots.some((root) => BEFORE.test(root))) return 'before';
  const isNeededFirst = roots.length > 1 && roots.some((root) => HOME.test(root));
  return isNeededFirst || roots.some((root) => SIGNED_IN.test(root)) ? 'signed-in' : null;
}
