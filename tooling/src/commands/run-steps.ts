import { spawn } from 'node:child_process';
import { repositoryRoot } from '../webpack/load-room.ts';

export interface Step {
  readonly title: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Relative to the repository. Default: the repository itself. */
  readonly folder?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Runs commands one after the other with their output shown, and stops at the first that fails.
 * @returns the seconds each step took; exits the process with code 1 when one failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const times: string[] = [];
  for (const step of steps) {
    console.log(`\n── ${step.title}`);
    const started = Date.now();
    const code = await run(step);
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    if (code !== 0) {
      console.error(`\n✗ ${step.title} failed after ${seconds} s (exit code ${code}).`);
      process.exit(1);
    }
    times.push(`${seconds.padStart(7)} s  ${step.title}`);
  }
  console.log(`\nAll passed:\n${times.join('\n')}`);
}

function run({ command, args, folder = '.', env }: Step): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: `${repositoryRoot}/${folder}`,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH: `${repositoryRoot}/node_modules/.bin:${process.env.PATH}`, ...env },
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}
