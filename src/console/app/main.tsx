import '#console/theme/styles.css';
import { startConsole } from './start-console.tsx';

/** Lets developers inspect running charts: on our own page, or with Stately's inspector. */
async function startInspectedConsole(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  if (pathname === '/__machines') return (await import('#console/inspection/machines-page.tsx')).showMachines(root);
  (await import('#console/inspection/channel.ts')).tellHappenings();
  // Links and reloads lose the parameter, so the tab remembers it.
  if (new URLSearchParams(search).has('inspect')) sessionStorage.setItem('inspect', 'stately');
  if (sessionStorage.getItem('inspect') !== null) (await import('#console/inspection/stately.ts')).attachStately();
  startConsole(root);
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
if (import.meta.env.DEV) await startInspectedConsole(root);
else startConsole(root);
