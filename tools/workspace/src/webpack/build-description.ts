import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Stats } from 'webpack';
import { buildReport } from './build-report.ts';
import type { HostDefinition, PackageDefinition, RemoteDefinition } from './definitions.ts';
import { lazySharedScripts, pageCode, scriptsOf } from './page-code.ts';
import { sharedVersions, singletons } from './shared-packages.ts';

/**
 * Writes the description beside the build, as `host.json` or `remote.json`. Other processes treat a package as built as
 * soon as that file exists, so it is written last, and atomically.
 */
export async function writeDescription({ kind, folder }: PackageDefinition, description: object) {
  const file = path.join(folder, 'dist', kind === 'host' ? 'host.json' : 'remote.json');
  await writeFile(`${file}.tmp`, inLines(description));
  await rename(`${file}.tmp`, file);
}

function inLines(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const reportName = 'build-report.json';
const descriptions: ReadonlySet<string> = new Set(['remote.json', 'host.json', reportName]);

/** The host's chunk with `react-dom/client`, which every page needs after all its other scripts. */
export const LAST_CHUNK = 'react-dom';

async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha384').update(await readFile(file));
  return `sha384-${hash.digest('base64')}`;
}

/** The files that a build consists of, by their path in its folder. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Record<string, string> = {};
  for (const entry of names) {
    // Source maps are for developers: they are not among the files that are served and checked.
    if (!entry.isFile() || entry.name.endsWith('.map') || descriptions.has(entry.name)) continue;
    // Neither are hidden files: another start in this folder may have written one during this build.
    if (entry.name.startsWith('.')) continue;
    const file = path.join(entry.parentPath, entry.name);
    files[path.relative(folder, file).replaceAll(path.sep, '/')] = await hashFile(file);
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The files of the host's build, for its server: `host.json`. Each file comes with its `sha384-…` hash. */
export async function describeHost(host: HostDefinition, stats: Stats) {
  const files = await hashFiles(path.join(host.folder, 'dist'));
  const { entrypoints, namedChunks } = stats.compilation;
  return {
    schema: 1,
    scripts: scriptsOf(entrypoints.get('main')?.chunks),
    lastScripts: scriptsOf([namedChunks.get(LAST_CHUNK)]),
    lazyShared: lazySharedScripts(stats),
    fonts: Object.keys(files).filter((name) => name.endsWith('.woff2')),
    // Publishers from before there was a second contract read this field.
    contract: host.contracts[0],
    contracts: host.contracts,
    shared: sharedVersions(),
    singletons: singletons(),
    allows: host.allows,
    server: await hashFile(path.join(host.folder, 'dist-server', 'render.cjs')),
    files,
  };
}

interface Manifest {
  metaData: { remoteEntry: { name: string } };
  exposes: { path: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/**
 * The files of a remote's build, each with its `sha384-…` hash, for the registry's writer: `remote.json`. Also writes
 * `build-report.json`, which serves only the checks before the remote is published.
 */
export async function describeRemote(remote: RemoteDefinition, stats: Stats) {
  const folder = path.join(remote.folder, 'dist');
  const files = await hashFiles(folder);
  await writeFile(path.join(folder, reportName), inLines(buildReport(remote, stats)));
  const manifest = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
  const { version: packageVersion } = JSON.parse(
    await readFile(path.join(remote.folder, 'package.json'), 'utf8'),
  );
  const exposed = manifest.exposes.find((candidate) => candidate.path === './remote');
  if (exposed === undefined) throw new Error(`${remote.id} exposes no ./remote`);
  return {
    schema: 1,
    id: remote.id,
    team: remote.team,
    contract: remote.contract,
    packageVersion,
    entry: manifest.metaData.remoteEntry.name,
    manifest: 'mf-manifest.json',
    preload: exposed.assets.js.sync,
    paths: remote.paths.map(({ path, access }) => ({ path, access })),
    pages: pageCode(remote, stats, exposed.assets.js.sync),
    slots: remote.slots,
    uses: remote.uses ?? {},
    builtAgainst: sharedVersions(),
    ...(remote.frames ? { frames: remote.frames } : {}),
    server: Object.keys(files).find((file) => /^server\.[0-9a-f]+\.cjs$/.test(file)) ?? null,
    files,
  };
}
