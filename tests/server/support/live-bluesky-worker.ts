import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import { connectBluesky } from '#server/domain/sources/bluesky/source.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import { NEVER } from './x-api/client.ts';

/** A separate worker process, for tests that kill one: it fetches one account from the double of Bluesky. */
const [url = '', api = '', accountId = ''] = process.argv.slice(2);
const { database } = connect(url);
const config = { BLUESKY_API_BASE_URL: api, BLUESKY_PLC_URL: api, BLUESKY_ALLOWED_HOSTS: [] };
const sources = [connectBluesky({ database, config })];
const jobs = { analyseAccounts: async () => {} };
const mutex = openKeyedMutex(url, FETCH_LOCK);
await fetchAccount({ database, jobs, sources, mutex }, Number(accountId), { trigger: 'person', by: null }, NEVER);
