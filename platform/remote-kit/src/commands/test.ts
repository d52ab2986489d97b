import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runTool } from '../run-tool.ts';

/** `remote-kit test [jest's arguments]`: the tests beside the sources, by the repository's `jest.config.mjs`. */
export async function test(args: readonly string[]): Promise<number> {
  const jest = dirname(createRequire(import.meta.url).resolve('jest/package.json'));
  return runTool(join(jest, 'bin/jest.js'), args);
}
