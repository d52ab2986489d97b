import { existsSync } from 'node:fs';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from 'test-helpers/node';
import { root } from './site-process.ts';

/** The packages in a team's checkout besides its own: the shared packages and those for building and releasing. */
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

/** A change of one of a team's sources. */
export interface SourceChange {
  /** Relative to the package. */
  readonly file: string;
  readonly change: (text: string) => string;
}

/** Inserts this statement at the beginning of a page's component. */
export const beginning =
  (statement: string): SourceChange['change'] =>
  (text) =>
    text.replace(/export function \w*Page\(.*\) \{/, `$&\n  ${statement}`);

/** One team's package and the shared ones, with the installed dependencies of this repository: no other remote, no host. */
export async function teamCopy(packageName: string) {
  const folder = await temporaryFolder();
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
  return {
    folder,
    /** Makes these changes, and undoes earlier ones in `src`. */
    async change(changes: readonly SourceChange[]): Promise<void> {
      await copy(path.join(packageName, 'src'));
      for (const { file, change } of changes) {
        const source = path.join(folder, packageName, file);
        const text = await readFile(source, 'utf8');
        const changed = change(text);
        if (changed === text) throw new Error(`Nothing to change in ${file}`);
        await writeFile(source, changed);
      }
    },
    /** Sets the package's version. */
    async name(version: string): Promise<void> {
      const description = path.join(folder, packageName, 'package.json');
      const own = JSON.parse(await readFile(description, 'utf8'));
      await writeFile(description, JSON.stringify({ ...own, version }));
    },
  };
}
