import { existsSync } from 'node:fs';
import { HelpRequested, UsageError } from 'server-kit/command-line';
import { resolveSettings } from 'server-kit/settings';
import { parseDocument } from '../document/parse.ts';
import { RegistryError, withErrorCode } from '../registry-error.ts';
import { writtenBeforeKeys } from '../trust/first-use.ts';
import { contextOf, type ReleaseCommand, type ReleaseContext, type Surroundings } from './command.ts';
import { dryRun } from './dry-run.ts';
import { Interrupted } from './interrupt.ts';
import { readLine } from './program.ts';

export interface CommandResult {
  /** 0: done; 1: refused; 2: invalid command line; 3: temporary failure or unexpected error; interruptions have codes of their own. */
  readonly exitCode: number;
  /** The output for standard output when `exitCode` is 0, else for standard error. With `--json` it is one JSON document. */
  readonly text: string;
}

/** The settings that may be read from files (`_FILE`). */
const settings = /^(MARKET_\w+|ASSET_STORE|CHROME)$/;

/** Does this change generate the first keys? Yes if there are neither keys nor a document. @throws RegistryError `bad_keys`, `bad_document` */
async function isBeginning({ keys, store }: ReleaseContext, { withoutKeys }: ReleaseCommand) {
  if (!keys.own || existsSync(keys.publicFile)) return false;
  const stored = await store.readDocument();
  if (typeof stored !== 'object') return true;
  if (withoutKeys) return false;
  const { signature } = parseDocument(stored.content.toString());
  throw writtenBeforeKeys(store.place, keys.publicFile, signature !== undefined);
}

async function perform({ command, words, values }: ReturnType<typeof readLine>, context: ReleaseContext) {
  const options = { ...values, origin: values.origin ?? (context.env.MARKET_ORIGIN || undefined) };
  const run = (within: ReleaseContext) => command.run(words, options, within);
  if (command.refusedBy === undefined) return run(context);
  const begins = await isBeginning(context, command);
  if (values.dryRun) return dryRun(run, command.refusedBy, context, begins);
  if (begins) context.signer.begin();
  return run(context);
}

/** Runs one command of `npm run release` (`program.ts`). Never throws: the result describes any error. */
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
    const env = withErrorCode('bad_setting', String, () => resolveSettings(surroundings.env, settings));
    const { context, announcer } = contextOf(line.values, { ...surroundings, env });
    // Wait for announcements even after a failure: a command that fails may have written a change before.
    const { text, data } = await perform(line, context).finally(() => announcer.finished());
    return { exitCode: 0, text: isJson ? JSON.stringify(data) : text };
  } catch (error) {
    if (error instanceof HelpRequested) return { exitCode: 0, text: error.message };
    if (error instanceof Interrupted) return failed(error.exitCode, 'interrupted', error.message);
    if (error instanceof UsageError) return failed(2, 'usage', error.message);
    if (error instanceof RegistryError) {
      const { code, message, problems } = error;
      return failed(code === 'busy' || code === 'unavailable' ? 3 : 1, code, message, { problems });
    }
    return failed(3, 'unexpected', (error as Error).stack ?? String(error));
  }
}
