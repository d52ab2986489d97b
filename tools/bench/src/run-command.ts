import { type ExecFileException, execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

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
 * @returns its standard output, and its duration
 * @throws with the last lines of all output when it cannot be started or its exit code is not 0
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  { folder, env, signal }: CommandOptions,
): Promise<CommandResult> {
  const since = performance.now();
  try {
    const { stdout } = await execute(command, args, {
      cwd: folder,
      env,
      maxBuffer: 1e9,
      ...(signal && { signal }),
    });
    return { output: stdout, seconds: (performance.now() - since) / 1000 };
  } catch (error) {
    const { code, signal: cause, stdout = '', stderr = '' } = error as ExecFileException;
    const tail = `${stdout}${stderr || error}`.trim().split('\n').slice(-15).join('\n  ');
    throw new Error(`${[command, ...args].join(' ')} failed (${code ?? cause}):\n  ${tail}`);
  }
}
