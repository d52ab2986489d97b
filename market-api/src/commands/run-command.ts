import { resolve } from 'node:path';
import { ConfigError } from 'server-settings';
import { BackupFault } from '../backup/manifest.ts';
import { type Config, readConfig } from '../config.ts';
import { DataDirectoryInUse } from '../database/data-lock.ts';

/** Runs a command with the settings of the environment: its sentence and exit code 0, or what was wrong and 1. @param usage what `--help` answers */
export async function runCommand(usage: string, work: (config: Config) => Promise<string>): Promise<void> {
  try {
    if (process.argv.includes('--help')) {
      console.log(usage);
      process.exit(0);
    }
    console.log(await work(readConfig(process.env)));
    process.exit(0);
  } catch (error) {
    const known = [BackupFault, ConfigError, DataDirectoryInUse].some((kind) => error instanceof kind);
    console.error(known ? (error as Error).message : error);
    process.exit(1);
  }
}

/** A path as the person gave it, who stands where they called npm and not where npm runs its scripts. */
export function givenPath(path: string | undefined, usage: string): string {
  if (path === undefined || path.startsWith('-')) throw new BackupFault(usage);
  return resolve(process.env.INIT_CWD ?? '.', path);
}
