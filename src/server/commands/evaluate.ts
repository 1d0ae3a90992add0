import { evaluate } from './evaluate-command.ts';
import { runCommand } from './run-command.ts';

await runCommand(evaluate);
