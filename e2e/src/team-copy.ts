import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** What a team's checkout holds beside its own package: the shared packages and what builds and releases. */
const packages = [
  'remote-alone',
  'remote-registry',
  'server-settings',
  'test-helpers',
  'remote-types',
  'shared-auth',
  'shared-contracts',
  'shared-runtime',
  'shared-ui',
  'tooling',
];
const files = ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'tsconfig.browser.json'];
const leftOut = /[\\/](dist|coverage)$/;

export interface TeamCopy {
  readonly folder: string;
  remove(): Promise<void>;
}

/** A mistake of the team's, in one of its sources. */
export interface SourceChange {
  /** Below `src`. */
  readonly file: string;
  readonly change: (text: string) => string;
}

/** A component that begins with this statement. */
export function beginning(component: string, statement: string): SourceChange['change'] {
  return (text) => text.replace(new RegExp(`export function ${component}\\(.*\\) \\{`), `$&\n  ${statement}`);
}

/** One team's package and the shared ones, with the packages that are installed here: no other remote, no host. */
export async function teamCopy(
  packageName: string,
  packageVersion: string,
  changes: readonly SourceChange[] = [],
): Promise<TeamCopy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'market-team-'));
  for (const name of [...packages, packageName]) {
    await cp(path.join(root, name), path.join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !leftOut.test(file),
    });
  }
  for (const name of files) await cp(path.join(root, name), path.join(folder, name));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  for (const { file, change } of changes) {
    const source = path.join(folder, packageName, 'src', file);
    const text = await readFile(source, 'utf8');
    const changed = change(text);
    if (changed === text) throw new Error(`Nothing to change in ${file}`);
    await writeFile(source, changed);
  }
  const description = path.join(folder, packageName, 'package.json');
  const own = JSON.parse(await readFile(description, 'utf8'));
  await writeFile(description, JSON.stringify({ ...own, version: packageVersion }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
