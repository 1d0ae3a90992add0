import { benchApi } from './api.ts';
import { benchMillion } from './archives/million.ts';
import { benchHostile } from './hostile/hostile.ts';
import { benchKeys } from './keys.ts';
import { benchLlm } from './llm/llm.ts';
import { benchPipeline } from './pipeline.ts';
import { benchQueue } from './queue.ts';
import { benchScale } from './scale.ts';
import { benchEvidence } from './scale-evidence.ts';
import { benchWeb } from './web.ts';

/**
 * `npm run bench [-- FILE…]` measures import and analysis; `-- web` what a browser loads for /login; `-- keys` what a key costs it
 * in forms with many categories; `-- llm` analysis by a
 * language model; `-- queue` how long many accounts wait; `-- million` the memory that a million posts take, and `-- hostile` what hostile
 * archives and streams do to other calls (`-- hostile streams`: only those); `-- api` calls a second beside a bare server; `-- scale` how
 * long calls take with few accounts and with many, and (`-- scale evidence`: only that) with few posts and with many.
 */
const [first, ...rest] = process.argv.slice(2);
if (first === 'web') await benchWeb();
else if (first === 'keys') await benchKeys();
else if (first === 'llm') await benchLlm(rest);
else if (first === 'queue') await benchQueue();
else if (first === 'api') await benchApi();
else if (first === 'hostile') await benchHostile(rest);
else if (first === 'million') await benchMillion(rest[0] === undefined ? undefined : Number(rest[0]));
else if (first === 'scale') {
  if (rest[0] !== 'evidence') await benchScale();
  await benchEvidence();
} else await benchPipeline(first === undefined ? [] : [first, ...rest]);
