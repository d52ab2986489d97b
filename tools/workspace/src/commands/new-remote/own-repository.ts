import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from 'server-kit/command-line';
import { readNewRemote, type Wishes, wordsOf } from './create-remote.ts';
import { readTemplate, writeTemplates } from './write-templates.ts';

const frameworks = ['react', 'preact'] as const;
const KIT = '@second-chill/remote-kit';
const MANIFEST = 'package.json';

type Manifest = Readonly<Record<string, unknown>>;

/** Merges two manifests. Within objects, such as the dependencies with the kit, entries of the folder's own package.json stay. */
function merged(own: Manifest, ours: Manifest): Manifest {
  const objects = Object.entries(own).filter(
    ([name, value]) => typeof value === 'object' && typeof ours[name] === 'object',
  );
  const both = objects.map(([name, value]) => [name, { ...(ours[name] as object), ...(value as object) }]);
  return { ...own, ...ours, ...Object.fromEntries(both) };
}

/**
 * Turns a folder into the repository of a new remote, from the templates of remotes and those for a separate repository.
 * @throws UsageError or Error with a message when an argument is invalid or a file exists; nothing was written then
 */
export async function createInOwnRepository(
  folder: string,
  names: readonly string[],
  wishes: Wishes & { readonly framework?: string },
) {
  const remote = readNewRemote(folder, names, wishes);
  const framework = frameworks.find((known) => known === (wishes.framework ?? 'react'));
  if (framework === undefined) throw new UsageError(`--framework is one of ${frameworks.join(', ')}.`);
  if (existsSync(path.join(folder, 'webpack.config.ts'))) throw new Error(`${folder} is a remote's already.`);
  const words = { ...wordsOf(remote), tooling: KIT };
  const file = path.join(folder, MANIFEST);
  const own = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  let manifest: Manifest = own;
  for (const kind of ['own-repository', ...(framework === 'react' ? [] : [framework])]) {
    manifest = merged(manifest, JSON.parse(await readTemplate(kind, MANIFEST, words)));
  }
  // A .gitignore that exists already stays.
  const existing = ['.gitignore'].filter((name) => existsSync(path.join(folder, name)));
  const kinds = ['remote', framework, 'own-repository'];
  const files = await writeTemplates(folder, '.', kinds, words, [MANIFEST, ...existing]);
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  return { remote, files: [MANIFEST, ...files].sort() };
}
