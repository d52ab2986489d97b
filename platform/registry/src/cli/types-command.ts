import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CommandOutput } from './command-output.ts';
import type { ReleaseCommand } from './command.ts';
import { fetchTypes } from './fetch-types.ts';
import type { CliContext } from './options.ts';
import { readRegistry } from './read-registry.ts';

/** A package of the platform in the host's repository; a folder of its own in a team's. */
function typesFolder(root: string): string {
  const ofPlatform = join(root, 'platform/remote-types');
  return existsSync(ofPlatform) ? ofPlatform : join(root, 'remote-types');
}

async function run(context: CliContext): Promise<CommandOutput> {
  const folder = typesFolder(context.root);
  const { changed } = await fetchTypes(context.store, await readRegistry(context), folder, context.dryRun);
  const text =
    changed.length === 0
      ? 'The types of the live versions are here already.'
      : context.dryRun
        ? `Would bring up to date: ${changed.join(', ')} in remote-types.`
        : `Brought up to date: ${changed.join(', ')} in remote-types. What no longer fits, npm run check names.`;
  return { text, data: { changed, ...(context.dryRun ? { dryRun: true } : {}) } };
}

export const types: ReleaseCommand = {
  usage: 'types',
  group: 'What is',
  summary: 'Brings the types of live slots into remote-types',
  example: 'types --dry-run',
  options: [],
  refusedBy: 'a store that does not answer',
  withoutKeys: true,
  run,
};
