import { thisRepository } from './cli/command.ts';
import { interruptions } from './cli/interrupt.ts';
import { runCommand } from './cli/run-command.ts';

/** `npm run release -- <command> …`, see `cli/program.ts`. */
const { exitCode, text } = await runCommand(process.argv.slice(2), {
  env: process.env,
  ...thisRepository,
  signal: interruptions(),
  note: console.error,
});
process.exitCode = exitCode;
(exitCode === 0 ? console.log : console.error)(text);
