import { repositoryRoot } from '../webpack/roots.ts';
import { packageFolders } from './package-graph.ts';
import type { Part } from './run-parts.ts';

/** Lint, import rules, types, what nothing uses, and the specification's tests: everything that needs nothing to run. */
export function checkParts(): Part[] {
  const parts: Part[] = [
    // The longest one first, beside which the others run.
    { name: 'types', title: 'types (tsc)', command: 'tsc', args: ['-b'] },
    {
      name: 'lint',
      title: 'lint and format (biome)',
      command: 'biome',
      args: ['check', '--error-on-warnings', '.'],
    },
    {
      name: 'imports',
      title: 'who may import whom (dependency-cruiser)',
      command: 'depcruise',
      args: [
        '--config',
        'tools/workspace/dependency-cruiser.mjs',
        '--output-type',
        'err-long',
        ...packageFolders(repositoryRoot).values(),
      ],
    },
    {
      name: 'unused',
      title: 'unused files, exports and dependencies (knip)',
      command: 'knip',
      args: ['--no-progress'],
    },
    {
      name: 'specification',
      title: 'every sentence of the specification has a test',
      command: 'node',
      args: ['tools/workspace/src/commands/spec-coverage.ts'],
    },
    {
      name: 'words',
      title: 'no new name with a word that was left',
      command: 'node',
      args: ['tools/workspace/src/commands/words.ts'],
    },
  ];
  return parts.map((part) => ({ ...part, isSingle: true }));
}
