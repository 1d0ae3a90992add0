import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import { makeSources } from './live-source.ts';
import { createTestClock, NEVER } from './x-api/client.ts';

/** A separate worker process, for tests that kill one: it fetches one account from the double of X. */
const [url = '', X_API_BASE_URL = '', accountId = ''] = process.argv.slice(2);
const { database } = connect(url);
const sources = makeSources({ database, config: { X_API_BASE_URL }, clock: createTestClock() });
const jobs = { analyseAccounts: async () => {} };
const mutex = openKeyedMutex(url, FETCH_LOCK);
await fetchAccount({ database, jobs, sources, mutex }, Number(accountId), { trigger: 'person', by: null }, NEVER);
