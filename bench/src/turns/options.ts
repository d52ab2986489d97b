import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const webResult = resolve(import.meta.dirname, '../../results/web.json');

export interface TurnsOptions {
  /** Anything that git knows as a commit. */
  readonly before: string;
  /** How often each page of both sites is opened. */
  readonly runs: number;
}

/** Reads `--before COMMIT` and `--runs N`. @throws a sentence for what cannot be used */
export function readTurnsOptions(args: readonly string[]): TurnsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { before: { type: 'string' }, runs: { type: 'string', default: '7' } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a number of one or more.');
  return { before: values.before ?? commitOfWebResult(), runs };
}

/** What the kept result of the web bench was taken of. */
function commitOfWebResult(): string {
  const { commit } = JSON.parse(readFileSync(webResult, 'utf8')) as { commit: string };
  return commit;
}
