import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** What a team's checkout holds beside its own package: the shared packages and what builds and releases. */
const packages = [
  'remote-alone',
  'remote-registry',
  'remote-testing',
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

/** One team's package and the shared ones, with the packages that are installed here: no other remote, no host. */
export async function teamCopy(packageName: string, packageVersion: string): Promise<TeamCopy> {
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
  const description = path.join(folder, packageName, 'package.json');
  const own = JSON.parse(await readFile(description, 'utf8'));
  await writeFile(description, JSON.stringify({ ...own, version: packageVersion }));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
