import { afterAll } from 'vitest';
import { connect, type Database } from '#server/foundations/database/connect.ts';

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  client_min_messages: 'log',
};

type Explained = { 'Query Text': string; Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } };

export type WatchedDatabase = {
  database: Database;
  /** How many blocks each statement so far has read, by its execution plan, for statements whose text matches. */
  blocksOf: (text: RegExp) => number[];
};

/**
 * Connections as work uses them, whose statements PostgreSQL explains; `url` must be that of a PostgreSQL superuser.
 */
export function watchBlocks(url: string): WatchedDatabase {
  const options = Object.entries(SETTINGS).map(([name, value]) => `-c ${name}=${value}`);
  const { database, pool, close } = connect(`${url}?options=${encodeURIComponent(options.join(' '))}`, { use: 'work' });
  afterAll(close);
  const explained: Explained[] = [];
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const start = message.indexOf('{');
      if (start !== -1) explained.push(JSON.parse(message.slice(start)));
    });
  });
  const blocksOf = (text: RegExp) =>
    explained
      .filter(({ 'Query Text': query }) => text.test(query))
      .map(({ Plan }) => Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']);
  return { database, blocksOf };
}
