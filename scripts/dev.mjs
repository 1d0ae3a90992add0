import { once } from 'node:events';
import { launch } from './launch.mjs';
import { PROGRAMS } from './root.mjs';

/** Starts the server, and in front of it Vite with hot reload. When one ends, the other is ended too. */
export async function dev() {
  const port = process.env.PORT || '8080';
  const host = process.env.HOST || '127.0.0.1';
  const server = launch(['src/server/main.ts'], { isService: true });
  const vite = launch([PROGRAMS.vite], { env: { PLUMBLINE_SERVER: `http://${host}:${port}` } });
  const [code] = await Promise.race([once(server, 'exit'), once(vite, 'exit')]);
  const others = [server, vite].filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(others.map((child) => [once(child, 'exit'), child.kill('SIGTERM')][0]));
  return code ?? 0;
}
