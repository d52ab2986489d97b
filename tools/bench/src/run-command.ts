import { spawn } from 'node:child_process';

export interface CommandOptions {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface CommandResult {
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs a program to its end.
 * @returns what it wrote to its standard output, and how long it took
 * @throws with the last lines of all output when it cannot be started or does not end with 0
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  { folder, env, signal }: CommandOptions,
): Promise<CommandResult> {
  const since = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  });
  let output = '';
  let all = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    all += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    all += chunk;
  });
  const code = await new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit, cause) => resolve(exit ?? cause ?? 'unknown'));
  });
  if (code !== 0) {
    const tail = all.trim().split('\n').slice(-15).join('\n  ');
    throw new Error(`${[command, ...args].join(' ')} failed (${code}):\n  ${tail}`);
  }
  return { output, seconds: (performance.now() - since) / 1000 };
}
