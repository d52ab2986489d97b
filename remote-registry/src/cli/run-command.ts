import { resolveSettings } from 'server-settings';
import { RegistryError } from '../registry-error.ts';
import { commands } from './commands.ts';
import { Interrupted } from './interrupt.ts';
import { type Env, helpWanted, readCommand } from './options.ts';
import { UsageError, usageOf } from './usage.ts';

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
  /** The repository that is released from: relative settings and packages count from there. */
  readonly root: string;
  /** Builds the package that it is given as its argument: a file that Node runs there. */
  readonly builder: string;
  /** Ends commands that take long; its reason is then the result. */
  readonly signal: AbortSignal;
  /** Takes what is said while the command runs. */
  note(message: string): void;
}

function settingsOf(env: Env): Env {
  try {
    return resolveSettings(env, /^(MARKET_\w+|ASSET_STORE|CHROME)$/);
  } catch (error) {
    throw new RegistryError('bad_setting', (error as Error).message);
  }
}

/** Runs one command of `npm run release` (`usage.ts`). Never fails: what goes wrong is the result. */
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
    const help = helpWanted(args);
    if (help !== undefined) return { exitCode: 0, text: usageOf(help) };
    const env = settingsOf(surroundings.env);
    const { command, context } = readCommand(args, { ...surroundings, env });
    const found = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (found === undefined) throw new UsageError(`There is no command ${command}.`);
    // Whatever a command that fails has written is announced too.
    const { text, data } = await found(context).finally(() => context.announcer.finished());
    return { exitCode: 0, text: isJson ? JSON.stringify(data) : text };
  } catch (error) {
    if (error instanceof Interrupted) return failed(error.exitCode, 'interrupted', error.message);
    if (error instanceof UsageError)
      return failed(2, 'usage', [error.message, usageOf(args[0])].filter(Boolean).join('\n\n'));
    if (error instanceof RegistryError)
      return failed(exitCodeOf(error), error.code, error.message, { problems: error.problems });
    return failed(3, 'unexpected', (error as Error).stack ?? String(error));
  }
}
