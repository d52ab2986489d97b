import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runTool } from '../run-tool.ts';

/** `remote-kit check`: the TypeScript compiler over the repository, by its `tsconfig.json`. */
export async function check(args: readonly string[]): Promise<number> {
  const compiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  return runTool(join(compiler, 'bin/tsc'), ['--noEmit', '--project', '.', ...args]);
}
