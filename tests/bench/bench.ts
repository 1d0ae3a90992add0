import { benchPipeline } from './pipeline.ts';
import { benchWeb } from './web.ts';

/** `npm run bench [-- FILE…]` measures import and analysis; `npm run bench -- web` what a browser loads for /login. */
const [first, ...rest] = process.argv.slice(2);
if (first === 'web') await benchWeb();
else await benchPipeline(first === undefined ? [] : [first, ...rest]);
