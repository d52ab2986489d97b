import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** What a team's checkout holds beside its own package: the shared packages and what builds and releases. */
const packages = [
  'platform/registry',
  'platform/remote-alone',
  'platform/remote-types',
  'platform/server-kit',
  'shared-auth',
  'shared-contracts',
  'shared-runtime',
  'shared-ui',
  'tools/test-helpers',
  'tools/workspace',
];
const files = ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json'];
const leftOut = /[\\/](dist|coverage)$/;

export type TeamCopy = Awaited<ReturnType<typeof teamCopy>>;

/** A mistake of the team's, in one of its sources. */
export interface SourceChange {
  /** Below `src`. */
  readonly file: string;
  readonly change: (text: string) => string;
}

/** A page whose component begins with this statement. */
export const beginning =
  (statement: string): SourceChange['change'] =>
  (text) =>
    text.replace(/export function \w*Page\(.*\) \{/, `$&\n  ${statement}`);

/** One team's package and the shared ones, with the packages that are installed here: no other remote, no host. */
export async function teamCopy(packageName: string) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'market-team-'));
  const copy = (name: string) =>
    cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !leftOut.test(file),
    });
  for (const name of [...packages, packageName, ...files]) await copy(name);
  // The compiler's plugin, compiled for this machine.
  if (existsSync(path.join(root, '.cache/swc'))) await copy('.cache/swc');
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const sources = path.join(packageName, 'src');
  return {
    folder,
    /** Its package gets these mistakes, in the place of those from before. */
    async change(changes: readonly SourceChange[]): Promise<void> {
      await copy(sources);
      for (const { file, change } of changes) {
        const source = path.join(folder, sources, file);
        const text = await readFile(source, 'utf8');
        const changed = change(text);
        if (changed === text) throw new Error(`Nothing to change in ${file}`);
        await writeFile(source, changed);
      }
    },
    /** Its package gets this version. */
    async name(version: string): Promise<void> {
      const description = path.join(folder, packageName, 'package.json');
      const own = JSON.parse(await readFile(description, 'utf8'));
      await writeFile(description, JSON.stringify({ ...own, version }));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
