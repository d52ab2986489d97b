import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageFolders } from 'workspace/package-folders';

const root = path.resolve(import.meta.dirname, '../../../..');
const run = promisify(execFile);
const NAME = '@second-chill/remote-kit';

/** Installs the kit as teams do, with npm from the registry. This takes a minute and needs network access. */
export async function installByNpm(folder: string, tarball: string): Promise<void> {
  await cp(tarball, path.join(folder, path.basename(tarball)));
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${path.basename(tarball)}`];
  await run('npm', args, { cwd: folder });
}

/**
 * Installs the tarball in place of an existing kit, and links the packages that it depends on to this repository, which has the same
 * versions.
 */
export async function installLinked(folder: string, tarball: string, more: readonly string[]): Promise<void> {
  const kit = path.join(folder, 'node_modules', NAME);
  await rm(kit, { recursive: true, force: true });
  await mkdir(kit, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', kit, '--strip-components=1']);
  await chmod(path.join(kit, 'bin/remote-kit.mjs'), 0o755);
  const { dependencies, bundleDependencies } = JSON.parse(
    await readFile(path.join(kit, 'package.json'), 'utf8'),
  );
  const wanted = Object.keys(dependencies).filter((name) => !bundleDependencies.includes(name));
  for (const name of [...wanted, ...more]) {
    const link = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(link), { recursive: true });
    await rm(link, { force: true });
    await symlink(await realpath(installedAt(name)), link);
  }
}

/** @throws an error with a sentence for a package that is not installed in this repository */
function installedAt(name: string): string {
  const found = ['.', ...packageFolders(root).values()]
    .map((folder) => path.join(root, folder, 'node_modules', name))
    .find(existsSync);
  if (found === undefined) throw new Error(`${name} is not installed in this repository.`);
  return found;
}
