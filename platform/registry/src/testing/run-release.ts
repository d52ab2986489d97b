import { thisRepository } from '../cli/context.ts';
import { runCommand } from '../cli/run-command.ts';

export interface ReleaseResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** For tests only: a command of `npm run release` in this process, as `cli.ts` runs it. @param env besides this process's own */
export async function runRelease(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ReleaseResult> {
  const notes: string[] = [];
  const { exitCode, text } = await runCommand(args, {
    // A test that names no site has none.
    env: { ...process.env, USER: 'ann', MARKET_HOST_URL: 'http://127.0.0.1:9', ...env },
    ...thisRepository,
    signal: new AbortController().signal,
    note: (message) => void notes.push(message),
  });
  const said = notes.map((note) => `${note}\n`).join('');
  return exitCode === 0
    ? { code: 0, out: `${text}\n`, err: said }
    : { code: exitCode, out: '', err: `${said}${text}\n` };
}
