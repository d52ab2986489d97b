import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const fileOf = createRequire(import.meta.url).resolve;

/**
 * Runs a program in the repository, its output and Ctrl-C shared with this process.
 * @returns its exit code
 */
async function runTool(manifest: string, file: string, args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [join(dirname(manifest), file), ...args], { stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, forward);
  const [code] = await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, forward);
  return code ?? 1;
}

/** `remote-kit check`: the TypeScript compiler over the repository, by its `tsconfig.json`. */
export const check = () =>
  runTool(fileOf('typescript/package.json'), 'bin/tsc', ['--noEmit', '--project', '.']);

/** `remote-kit test [jest's arguments]`: the tests beside the sources, by the repository's `jest.config.mjs`. */
export const test = (args: readonly string[]) => runTool(fileOf('jest/package.json'), 'bin/jest.js', args);
