import { resolve } from 'node:path';
import { type Command, readCommandLine } from 'server-kit/command-line';
import { ConfigError } from 'server-kit/settings';
import { BackupFault } from '../backup/manifest.ts';
import { type Config, readConfig } from '../config.ts';
import { DataDirectoryInUse } from '../database/data-lock.ts';

/**
 * Runs a command with the environment's settings: prints its result and exits with 0, or its error with 1; wrong arguments give 2.
 * @param work gets the first argument, as a path, and the options
 */
export async function runCommand(
  program: Command,
  work: (config: Config, file: string, options: Readonly<Record<string, unknown>>) => Promise<string>,
): Promise<void> {
  const [file = ''] = readCommandLine(program).args;
  try {
    // The folder in which the user called npm, not the one in which npm runs its scripts.
    const path = resolve(process.env.INIT_CWD ?? '.', file);
    console.log(await work(readConfig(process.env), path, program.opts()));
    process.exit(0);
  } catch (error) {
    const known = [BackupFault, ConfigError, DataDirectoryInUse].some((kind) => error instanceof kind);
    console.error(known ? (error as Error).message : error);
    process.exit(1);
  }
}
