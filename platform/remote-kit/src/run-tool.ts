import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program in the repository, its output and Ctrl-C shared with this process.
 * @returns its exit code
 */
export async function runTool(file: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
  const handOn = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, handOn);
  const [code] = await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, handOn);
  return code ?? 1;
}
