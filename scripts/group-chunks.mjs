/** Screens that show before anybody is logged in. Their code must not import that of the signed-in console. */
const BEFORE = /\/(signup-screen|recover-password-screen|reset-password-screen|not-found-screen)\.tsx$/;
const TOASTS = /\/toast-host\.tsx$/;
/** What opens over a screen. It is loaded after the first screen. */
const OVER = /\/(toast-host|dialog-parts|opened-menu)\.tsx$/;
const SIGNED_IN = /\/signed-in-app\.tsx$/;
/** The console's entry, with the login screen. */
const ENTRY = /\/main\.tsx$/;
/** The first screen after each log-in. */
const HOME = /\/dashboard-screen\.tsx$/;
const REPORT = /\/report-screen\.tsx$/;

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
export const isBeforeLogIn = (root) => ENTRY.test(root) || BEFORE.test(root) || TOASTS.test(root);

/** @typedef {import('vite').Rolldown.CodeSplittingNameFunction} NameFunction @typedef {Parameters<NameFunction>[1]} Context */

/** Finds out whether some separately loaded module that leads to this one is of a kind. @param {string} id @param {Context} context */
function kindsOf(id, context) {
  const roots = rootsOf(id, (each) => context.getModuleInfo(each));
  return {
    isShared: roots.length > 1,
    /** @param {RegExp} kind */
    has: (kind) => roots.some((root) => kind.test(root)),
  };
}

/**
 * For Rolldown's `codeSplitting.groups`: `before` for code that screens share before login, or that toasts share with what every
 * screen needs after login; `signed-in` for code that every screen needs after login, or that a report shares with what opens
 * over screens or with the first screen; `report` for what a report shares with other screens; null for code that only those share.
 * @type {NameFunction}
 */
export function nameChunk(id, context) {
  const { isShared, has } = kindsOf(id, context);
  if (has(BEFORE)) return isShared ? 'before' : null;
  if (has(SIGNED_IN)) return has(TOASTS) ? 'before' : 'signed-in';
  if (!isShared || !has(REPORT)) return null;
  return has(OVER) || has(HOME) ? 'signed-in' : 'report';
}

/**
 * The same, asked after it: `over` for code of what opens over screens, `first` for what the first screen shares with others.
 * @type {NameFunction}
 */
export function nameLateChunk(id, context) {
  const { isShared, has } = kindsOf(id, context);
  if (has(OVER)) return 'over';
  return isShared && has(HOME) ? 'first' : null;
}
