import { join } from 'node:path';
import { resolveSettings } from 'server-settings';
import { commands } from './cli/commands.ts';
import { Interrupted, interruptions } from './cli/interrupt.ts';
import { helpWanted, readCommand } from './cli/options.ts';
import { UsageError, usageOf } from './cli/usage.ts';
import { RegistryError } from './registry-error.ts';

/** `npm run release -- <command> …`, see `cli/usage.ts`. */
const args = process.argv.slice(2);
const json = args.includes('--json');
const root = join(import.meta.dirname, '../..');

function fail(exitCode: number, code: string, message: string, problems?: RegistryError['problems']): void {
  process.exitCode = exitCode;
  console.error(json ? JSON.stringify({ error: code, message, problems, exitCode }) : message);
}

/** 3: no rule was broken; the same command may succeed later. */
function exitCodeOf({ code }: RegistryError): number {
  return code === 'busy' || code === 'unavailable' ? 3 : 1;
}

function settings(): ReturnType<typeof resolveSettings> {
  try {
    return resolveSettings(process.env, /^(MARKET_\w+|ASSET_STORE|CHROME)$/);
  } catch (error) {
    throw new RegistryError('bad_setting', (error as Error).message);
  }
}

async function run(): Promise<void> {
  const help = helpWanted(args);
  if (help !== undefined) return console.log(usageOf(help));
  const signal = interruptions();
  const { command, context } = readCommand(args, settings(), root, signal);
  const found = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (found === undefined) throw new UsageError(`There is no command ${command}.`);
  const { text, data } = await found(context);
  console.log(json ? JSON.stringify(data) : text);
}

try {
  await run();
} catch (error) {
  if (error instanceof Interrupted) fail(error.exitCode, 'interrupted', error.message);
  else if (error instanceof UsageError)
    fail(2, 'usage', [error.message, usageOf(args[0])].filter(Boolean).join('\n\n'));
  else if (error instanceof RegistryError) fail(exitCodeOf(error), error.code, error.message, error.problems);
  else fail(3, 'unexpected', (error as Error).stack ?? String(error));
}
