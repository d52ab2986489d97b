import { join } from 'node:path';
import { commands } from './cli/commands.ts';
import { readCommand } from './cli/options.ts';
import { UsageError, usage } from './cli/usage.ts';
import { RegistryError } from './registry-error.ts';

/** `npm run release -- <publish|deploy|rollout|promote|rollback|status|types|log> …`, see `cli/usage.ts`. */
const json = process.argv.includes('--json');

function fail(exitCode: number, code: string, message: string, problems?: RegistryError['problems']): void {
  process.exitCode = exitCode;
  console.error(json ? JSON.stringify({ error: code, message, problems, exitCode }) : message);
}

/** 3: nobody said no; the same command may succeed later. */
function exitCodeOf({ code }: RegistryError): number {
  return code === 'busy' || code === 'unavailable' ? 3 : 1;
}

try {
  const { command, context } = readCommand(
    process.argv.slice(2),
    process.env,
    join(import.meta.dirname, '../..'),
  );
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (run === undefined) throw new UsageError(`There is no command ${command}.`);
  const { text, data } = await run(context);
  console.log(json ? JSON.stringify(data) : text);
} catch (error) {
  if (error instanceof UsageError) fail(2, 'usage', [error.message, usage].filter(Boolean).join('\n\n'));
  else if (error instanceof RegistryError) fail(exitCodeOf(error), error.code, error.message, error.problems);
  else fail(3, 'unexpected', (error as Error).stack ?? String(error));
}
