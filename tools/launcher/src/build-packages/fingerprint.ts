import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packages that every browser build depends on, besides its own. What they depend on is among them, except `server-kit`: it reads the
 * command line of the build, and nothing of it is in what is built.
 */
const sharedPackages = ['shared-contracts', 'shared-runtime', 'shared-ui', 'shared-auth', 'workspace'];
/** The host's build contains a part of the page server, which is not in the host's own dependencies. */
const madeOf: Readonly<Record<string, readonly string[]>> = { 'host-shell': ['page-server'] };
/** Folders of the repository that contain packages; each package's folder has the package's name. */
const packageFolders = ['.', 'platform', 'tools'];
const sharedFiles = ['pnpm-lock.yaml', 'tsconfig.base.json'];
const ignoredFolders = new Set(['node_modules', 'dist', 'dist-server', '.cache', 'coverage']);
const ignoredFiles = /\.test\.tsx?$|\.md$|\.log$|^\./;

function filesBelow(folder: string): string[] {
  const byName = (a: Dirent, b: Dirent) => (a.name < b.name ? -1 : 1);
  return readdirSync(folder, { withFileTypes: true })
    .sort(byName)
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : filesBelow(path);
      return entry.isFile() && !ignoredFiles.test(entry.name) ? [path] : [];
    });
}

function folderOf(root: string, packageName: string): string {
  const folders = packageFolders.map((folder) => join(root, folder, packageName));
  return folders.find((folder) => existsSync(folder)) ?? join(root, packageName);
}

/** Adds the packages of this repository that a package depends on, directly or indirectly. */
function addBroughtAlong(root: string, packageName: string, known: Set<string>): void {
  const file = join(folderOf(root, packageName), 'package.json');
  const { dependencies = {} } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Readonly<Record<string, string>> })
    : {};
  for (const [name, range] of Object.entries(dependencies)) {
    if (!range.startsWith('workspace:') || known.has(name)) continue;
    addBroughtAlong(root, name, known.add(name));
  }
}

/** A hash of everything a package's build depends on; tests and documents do not count. */
export function fingerprintOf(root: string, packageName: string): string {
  const hash = createHash('sha256').update(process.version);
  const own = [packageName, ...(madeOf[packageName] ?? [])];
  const packages = new Set([...sharedPackages, ...own]);
  for (const name of own) addBroughtAlong(root, name, packages);
  const folders = [...packages].map((name) => folderOf(root, name)).filter((path) => existsSync(path));
  const files = [...folders.flatMap(filesBelow), ...sharedFiles.map((name) => join(root, name))];
  for (const file of files) {
    if (!existsSync(file)) continue;
    hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds a package, unless its `dist` was built from the same sources. @returns whether the package was built */
export async function buildChanged(
  root: string,
  packageName: string,
  build: () => Promise<void>,
): Promise<boolean> {
  const fingerprint = fingerprintOf(root, packageName);
  const file = join(root, packageName, 'dist/.fingerprint');
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === fingerprint) return false;
  rmSync(file, { force: true });
  await build();
  writeFileSync(file, `${fingerprint}\n`);
  return true;
}
