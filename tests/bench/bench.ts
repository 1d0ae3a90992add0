import { benchApi } from './api.ts';
import { benchPipeline } from './pipeline.ts';
import { benchScale } from './scale.ts';
import { benchWeb } from './web.ts';

/**
 * `npm run bench [-- FILE…]` measures import and analysis; `-- web` what a browser loads for /login; `-- api` calls a second
 * beside a bare server; `-- scale` how long calls take with few accounts and with many.
 */
const [first, ...rest] = process.argv.slice(2);
if (first === 'web') await benchWeb();
else if (first === 'api') await benchApi();
else if (first === 'scale') await benchScale();
else await benchPipeline(first === undefined ? [] : [first, ...rest]);
