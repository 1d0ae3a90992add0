/** Where the code of each screen behind the sign-in comes from, by its address. */
export const SCREENS = {
  '/': () => import('#console/features/dashboard/dashboard-screen.tsx'),
  '/items': () => import('#console/features/items/items-screen.tsx'),
  '/settings': () => import('#console/features/settings/settings-screen.tsx'),
  '/admin': () => import('#console/features/admin/admin-screen.tsx'),
  '/llm_analyzers': () => import('#console/features/llm-settings/llm-analyzers-screen.tsx'),
};

const isScreen = (path: string): path is keyof typeof SCREENS => Object.hasOwn(SCREENS, path);

/** Loads a screen's code; nothing for an address that has none. */
export async function loadScreen(path: string): Promise<void> {
  if (isScreen(path)) await SCREENS[path]();
}
