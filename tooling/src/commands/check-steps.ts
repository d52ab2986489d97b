import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '../webpack/load-room.ts';
import type { Step } from './run-steps.ts';

/** Rooms are the folders with a package.json. */
export function roomNames(): string[] {
  return readdirSync(repositoryRoot)
    .filter((name) => name !== 'node_modules' && existsSync(path.join(repositoryRoot, name, 'package.json')))
    .sort();
}

/** Lint, the rules of who may import whom, types, and the specification's tests: everything that needs nothing to run. */
export function checkSteps(): Step[] {
  return [
    { title: 'lint and format (biome)', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
    {
      title: 'who may import whom (dependency-cruiser)',
      command: 'depcruise',
      args: ['--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', ...roomNames()],
    },
    { title: 'types (tsc)', command: 'tsc', args: ['-b'] },
    {
      title: 'every sentence of the specification has a test (docs/spec-coverage.md)',
      command: 'node',
      args: ['tooling/src/commands/spec-coverage.ts'],
    },
  ];
}
