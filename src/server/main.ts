import { runProcess } from './foundations/run-process.ts';
import { startServer } from './start-server.ts';

await runProcess(startServer);
