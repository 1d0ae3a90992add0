import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { announceChange } from '#server/foundations/database/changes.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { openDatabase } from '#server/foundations/database/open.ts';
import { describe, type Observed, type WatchedServer } from '../archives/watched-server.ts';
import { logIn } from '../report-route.ts';

/** One of the invented accounts of a fresh install, and the first one stored. */
const ACCOUNT = 'IronwardFront';
const ACCOUNT_ID = 1;
const STREAMS = 1_000;
const PEOPLE = 50;
const PASSWORD = 'walnut-harbour-19';
const SECONDS = 20;

/** Prints how long other calls take with a thousand open event streams, without changes and with a change every half second. */
export async function benchStreams(server: WatchedServer): Promise<void> {
  const quiet = () => wait(SECONDS * 1000);
  const place = await openDatabase(
    { DATA_DIR: server.dataDir, DATABASE_URL: undefined },
    { as: 'command', name: 'bench' },
  );
  const { database, close } = connect(place.url);
  const changing = async () => {
    for (let turn = 0; turn < SECONDS * 2; turn += 1) {
      await announceChange(database, [ACCOUNT_ID]);
      await wait(500);
    }
  };
  console.log(`idle streams of events of ${PEOPLE} people, other calls for ${SECONDS} s:`);
  print('none', await server.during(quiet));
  print('none, a change each half second', await server.during(changing));
  const leaving = new AbortController();
  await openStreams(server, leaving.signal);
  print(`${STREAMS}`, await server.during(quiet));
  print(`${STREAMS}, a change each half second`, await server.during(changing));
  leaving.abort();
  await close();
  await place.close();
}

const print = (name: string, { health, calls, peak }: Observed) =>
  console.log(`  ${name}: /healthz ${describe(health)}; calls ${describe(calls)}; at most ${peak} MB`);

async function openStreams({ url }: WatchedServer, signal: AbortSignal): Promise<void> {
  for (let person = 0; person < PEOPLE; person += 1) {
    const name = `watcher-${person}`;
    await fetch(`${url}/api/v1/users/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: name, full_name: name, password: PASSWORD }),
    });
    const token = await logIn(url, PASSWORD, name);
    const headers = { authorization: `Bearer ${token}` };
    await fetch(`${url}/api/v1/twitter/?screen_name=${ACCOUNT}`, { method: 'POST', headers });
    await Promise.all(Array.from({ length: STREAMS / PEOPLE }, () => openStream(url, token, signal)));
  }
}

/** Reads a stream until `signal` is aborted. Resolves once the stream is open. */
function openStream(url: string, token: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request(`${url}/api/v1/twitter/events`, { headers, agent: false, signal });
    call.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}`));
      response.on('error', () => undefined);
      response.once('data', () => resolve());
      response.resume();
    });
    call.on('error', (error) => (signal.aborted ? undefined : reject(error)));
    call.end();
  });
}
