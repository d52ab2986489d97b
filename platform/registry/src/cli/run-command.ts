import { existsSync } from 'node:fs';
import { HelpRequested, UsageError } from 'server-kit/command-line';
import { resolveSettings } from 'server-kit/settings';
import { RegistryError } from '../registry-error.ts';
import { signedElsewhere } from '../trust/first-use.ts';
import type { CommandOutput, ReleaseCommand } from './command.ts';
import { dryRun } from './dry-run.ts';
import { Interrupted } from './interrupt.ts';
import { type CliContext, contextOf, type Env } from './options.ts';
import { readLine } from './program.ts';

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

export interface Surroundings {
  readonly env: Env;
  /** The repository: relative settings and packages count from there. */
  readonly root: string;
  /** A file that Node runs there: it builds the package that is its argument. */
  readonly builder: string;
  /** Ends commands; its reason is then the result. */
  readonly signal: AbortSignal;
  /** Takes what is printed while the command runs. */
  note(message: string): void;
}

function settingsOf(env: Env): Env {
  try {
    return resolveSettings(env, /^(MARKET_\w+|ASSET_STORE|CHROME)$/);
  } catch (error) {
    throw new RegistryError('bad_setting', (error as Error).message);
  }
}

/** Are the first keys made with this change? In a data dir without keys, for an unsigned store. @throws RegistryError `bad_keys` where others sign it */
async function isBeginning({ keys, store }: CliContext, { withoutKeys }: ReleaseCommand): Promise<boolean> {
  if (!keys.own || existsSync(keys.publicFile)) return false;
  const stored = await store.readDocument();
  if (typeof stored !== 'object') return true;
  if (withoutKeys) return false;
  throw signedElsewhere(store.place, keys.publicFile);
}

async function perform(command: ReleaseCommand, context: CliContext): Promise<CommandOutput> {
  if (command.refusedBy === undefined) return command.run(context);
  const begins = await isBeginning(context, command);
  if (context.dryRun) return dryRun(command, context, begins);
  if (begins) context.signer.begin();
  return command.run(context);
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
    const context = contextOf(line, { ...surroundings, env: settingsOf(surroundings.env) });
    // A command that fails may have written something, which is announced too.
    const { text, data } = await perform(line.command, context).finally(() => context.announcer.finished());
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
