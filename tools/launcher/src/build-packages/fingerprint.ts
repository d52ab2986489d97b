import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What every browser build is made from, beside its own package. */
const sharedPackages = ['shared-contracts', 'shared-runtime', 'shared-ui', 'shared-auth', 'workspace'];
/** Folders of the repository that packages lie in; each is called as its package is. */
const packageFolders = ['.', 'platform', 'tools'];
const sharedFiles = ['pnpm-lock.yaml', 'tsconfig.base.json', 'tsconfig.browser.json'];
const ignoredFolders = new Set(['node_modules', 'dist', 'dist-server', '.cache', 'coverage']);
const ignoredFiles = /\.test\.tsx?$|\.md$|\.log$|^\./;
const fileName = '.fingerprint';

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

/** The packages of this repository that a package brings along, and those that they do. */
function broughtAlong(root: string, packageName: string, known: Set<string>): Set<string> {
  const file = join(folderOf(root, packageName), 'package.json');
  const { dependencies = {} } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Readonly<Record<string, string>> })
    : {};
  for (const [name, range] of Object.entries(dependencies)) {
    if (!range.startsWith('workspace:') || known.has(name)) continue;
    broughtAlong(root, name, known.add(name));
  }
  return known;
}

/** A hash of everything a package's build depends on; tests and documents do not count. */
export function fingerprintOf(root: string, packageName: string): string {
  const hash = createHash('sha256').update(process.version);
  const packages = [...broughtAlong(root, packageName, new Set([...sharedPackages, packageName]))]
    .map((name) => folderOf(root, name))
    .filter((path) => existsSync(path));
  const files = [...packages.flatMap(filesBelow), ...sharedFiles.map((name) => join(root, name))];
  for (const file of files) {
    if (!existsSync(file)) continue;
    hash.update(`\n${file.slice(root.length)}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Is what lies in the package's `dist` built from just this? */
export function isBuilt(root: string, packageName: string, fingerprint: string): boolean {
  const file = join(root, packageName, 'dist', fileName);
  return existsSync(file) && readFileSync(file, 'utf8').trim() === fingerprint;
}

export function rememberBuilt(root: string, packageName: string, fingerprint: string): void {
  writeFileSync(join(root, packageName, 'dist', fileName), `${fingerprint}\n`);
}
