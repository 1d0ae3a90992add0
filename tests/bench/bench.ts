import { benchApi } from './api.ts';
import { benchMillion } from './archives/million.ts';
import { benchCampaigns } from './campaigns.ts';
import { benchHostile } from './hostile/hostile.ts';
import { benchKeys } from './keys.ts';
import { benchLikeness } from './likeness.ts';
import { benchLlm } from './llm/llm.ts';
import { benchPrompts } from './llm/prompts.ts';
import { benchOutside } from './outside.ts';
import { benchPipeline } from './pipeline.ts';
import { benchQueue } from './queue.ts';
import { benchReading } from './reading.ts';
import { benchRules } from './rules.ts';
import { benchScale } from './scale.ts';
import { benchEvidence } from './scale-evidence.ts';
import { benchSources } from './sources.ts';
import { benchWeb } from './web.ts';

/**
 * `npm run bench [-- FILE…]` measures import and analysis; `-- web` what a browser loads for /login; `-- keys` the cost of a key
 * press in forms with many categories; `-- likeness FILE…` how alike posts of
 * unrelated accounts are; `-- llm` the analysis by a language model; `-- prompts` form, refusals and cost of the
 * default prompts and of those in docs/prompts, with a stub; `-- queue` how long many accounts wait;
 * `-- rules [FILE…]` how many posts the rules read in a second;
 * `-- outside` the import of lists and Community Notes, and findings for many links;
 * `-- reading` how long a large file is read in another process and in the same one;
 * `-- sources` the import of tables and captures, and the fetching of posts;
 * `-- campaigns` how long all posts are compared with each other (`-- campaigns 50000`: only so many);
 * `-- million` the memory for a million posts; `-- hostile` the effect of hostile archives, streams and models on other
 * calls (`-- hostile streams`: only streams; also `archives`, `answers`, `usage` and `retry-after`); `-- api` calls a second compared with a bare server; `-- scale` how long calls take with few
 * and with many accounts, and (`-- scale evidence`: only that) with few and with many posts.
 */
const [first, ...rest] = process.argv.slice(2);
if (first === 'web') await benchWeb();
else if (first === 'keys') await benchKeys();
else if (first === 'likeness') await benchLikeness(rest);
else if (first === 'llm') await benchLlm(rest);
else if (first === 'prompts') await benchPrompts();
else if (first === 'queue') await benchQueue();
else if (first === 'api') await benchApi();
else if (first === 'hostile') await benchHostile(rest);
else if (first === 'sources') await benchSources();
else if (first === 'reading') await benchReading();
else if (first === 'rules') await benchRules(rest);
else if (first === 'outside') await benchOutside();
else if (first === 'campaigns') await benchCampaigns(rest.map(Number));
else if (first === 'million') await benchMillion(rest[0] === undefined ? undefined : Number(rest[0]));
else if (first === 'scale') {
  if (rest[0] !== 'evidence') await benchScale();
  await benchEvidence();
} else await benchPipeline(first === undefined ? [] : [first, ...rest]);
