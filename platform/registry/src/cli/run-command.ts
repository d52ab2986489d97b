import { existsSync } from 'node:fs';
import { HelpRequested, UsageError } from 'server-kit/command-line';
import { resolveSettings } from 'server-kit/settings';
import { RegistryError } from '../registry-error.ts';
import { signedElsewhere } from '../trust/first-use.ts';
import type { ReleaseCommand } from './command.ts';
import { contextOf, type RegistryAccess, type ReleaseContext, type Surroundings } from './context.ts';
import { dryRun } from './dry-run.ts';
import type { Env } from './environments.ts';
import { Interrupted } from './interrupt.ts';
import { type ReleaseLine, readLine } from './program.ts';

export interface CommandResult {
  /** 0: done; 1: refused; 2: not understood; 3: may succeed later, or a fault; an interruption has its own. */
  readonly exitCode: number;
  /** For standard output when `exitCode` is 0, else for standard error. With `--json` one JSON document. */
  readonly text: string;
}

/** 3: no rule was broken; the same command may succeed later. */
function exitCodeOf({ code }: RegistryError): number {
  return code === 'busy' || code === 'unavailable' ? 3 : 1;
}

function settingsOf(env: Env): Env {
  try {
    return resolveSettings(env, /^(MARKET_\w+|ASSET_STORE|CHROME)$/);
  } catch (error) {
    throw new RegistryError('bad_setting', (error as Error).message);
  }
}

/** Are the first keys made with this change? In a data dir without keys, for an unsigned store. @throws RegistryError `bad_keys` where others sign it */
async function isBeginning({ keys, store }: RegistryAccess, { withoutKeys }: ReleaseCommand) {
  if (!keys.own || existsSync(keys.publicFile)) return false;
  const stored = await store.readDocument();
  if (typeof stored !== 'object') return true;
  if (withoutKeys) return false;
  throw signedElsewhere(store.place, keys.publicFile);
}

async function perform({ command, words, values }: ReleaseLine, context: ReleaseContext) {
  const options = { ...values, origin: values.origin ?? (context.env.MARKET_ORIGIN || undefined) };
  const run = (within: ReleaseContext) => command.run(words, options, within);
  if (command.refusedBy === undefined) return run(context);
  const begins = await isBeginning(context, command);
  if (values.dryRun) return dryRun(run, command.refusedBy, context, begins);
  if (begins) context.signer.begin();
  return run(context);
}

/** Runs one command of `npm run release` (`commands.ts`). Never fails: what goes wrong is the result. */
export async function runCommand(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<CommandResult> {
  const isJson = args.includes('--json');
  const failed = (exitCode: number, code: string, message: string, more = {}): CommandResult => ({
    exitCode,
    text: isJson ? JSON.stringify({ error: code, message, ...more, exitCode }) : message,
  });
  try {
    const line = readLine(args, surroundings.env);
    const { context, announcer } = contextOf(line.values, {
      ...surroundings,
      env: settingsOf(surroundings.env),
    });
    // A command that fails may have written something, which is announced too.
    const { text, data } = await perform(line, context).finally(() => announcer.finished());
    return { exitCode: 0, text: isJson ? JSON.stringify(data) : text };
  } catch (error) {
    if (error instanceof HelpRequested) return { exitCode: 0, text: error.message };
    if (error instanceof Interrupted) return failed(error.exitCode, 'interrupted', error.message);
    if (error instanceof UsageError) return failed(2, 'usage', error.message);
    if (error instanceof RegistryError)
      return failed(exitCodeOf(error), error.code, error.message, { problems: error.problems });
    return failed(3, 'unexpected', (error as Error).stack ?? String(error));
  }
}
