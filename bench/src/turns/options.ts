import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Option } from 'server-settings/command-line';
import { count, optionsOf } from '../options.ts';

const webResult = resolve(import.meta.dirname, '../../results/web.json');

export interface TurnsOptions {
  /** Anything that git knows as a commit. */
  readonly before: string;
  /** How often each page of both sites is opened. */
  readonly runs: number;
}

/** Reads `--before COMMIT` and `--runs N`. @throws UsageError */
export function readTurnsOptions(args: readonly string[]): TurnsOptions {
  const { before = commitOfWebResult(), runs } = optionsOf<{ before?: string; runs: number }>(
    'turns',
    args,
    new Option('--before <commit>', 'else the one of the kept result of web'),
    count('runs', 7, 'of each page'),
  );
  return { before, runs };
}

/** What the kept result of the web bench was taken of. */
function commitOfWebResult(): string {
  const { commit } = JSON.parse(readFileSync(webResult, 'utf8')) as { commit: string };
  return commit;
}
