import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';

/** Runs a program in the repository; it inherits the output, and receives signals. @returns its exit code, as shells report it */
export async function runTool(manifest: string, file: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(dirname(manifest), file), ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code, signal] = (await once(child, 'exit')) as [number, null] | [null, NodeJS.Signals];
  return code ?? 128 + constants.signals[signal];
}
