import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { temporaryFolder } from 'test-helpers/node';
import type { BuildReport } from '../checks/budget.ts';
import { emptyDocument } from '../document/parse.ts';
import type { BuiltRemote, RegistryDocument, RegistryVersion } from '../document/schema.ts';
import { openFolderStore } from '../store/folder-store.ts';
import { prepareKeys } from '../trust/first-use.ts';
import { keyPlaces, openSigner } from '../trust/signer.ts';
import { addVersion, type By, type NewVersion } from '../writer/changes.ts';
import { integrityOf } from '../writer/read-build.ts';

/** For tests only. */

export const by: By = { who: 'ann', at: '2026-11-21T10:00:00.000Z' };

/** What the build reports of itself: it passes every check. */
export const report: BuildReport = {
  schema: 1,
  budget: { entry: 1, initial: 2, total: 3 },
  tryAddresses: ['/advertisement'],
  bundled: [{ of: 'mfe-seller', modules: 2, bytes: 900 }],
  largest: [
    { of: 'mfe-seller', name: './src/app/app.tsx', bytes: 600 },
    { of: 'mfe-seller', name: './src/remote.tsx', bytes: 300 },
  ],
};

export const sampleBuild = (changes: Partial<BuiltRemote> = {}): BuiltRemote => ({
  ...{ schema: 1, id: 'mfe_catalog', team: 'catalog', contract: 1, packageVersion: '1.0.0' },
  ...{ entry: 'remoteEntry.js', manifest: 'mf-manifest.json', preload: [], server: null, files: {} },
  paths: [{ path: '/productsdetails/*', access: 'login' }],
  ...{ slots: [], builtAgainst: { react: '19.3.1' } },
  ...changes,
});

export async function writeFiles(folder: string, files: Readonly<Record<string, string | Buffer>>) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

/** Writes a build folder as `tools/workspace` does. */
export async function writeBuild(
  folder: string,
  files: Readonly<Record<string, string | Buffer>>,
  changes: Partial<BuiltRemote> = {},
): Promise<BuiltRemote> {
  const all: Record<string, string | Buffer> = { 'mf-manifest.json': '{"name":"x"}', ...files };
  const hashes = Object.entries(all).map(([name, content]) => [name, integrityOf(content)]);
  const build = sampleBuild({ files: Object.fromEntries(hashes), ...changes });
  const descriptions = { 'remote.json': JSON.stringify(build), 'build-report.json': JSON.stringify(report) };
  await writeFiles(folder, { ...all, ...descriptions });
  return build;
}

export function sampleVersion(
  id: string,
  version: string,
  changes: Partial<RegistryVersion> = {},
): RegistryVersion {
  const integrity = integrityOf(`${id} ${version}`);
  const address = (name: string) => `${id}/${version}/${name}`;
  return {
    contract: 1,
    entry: address('remoteEntry.js'),
    manifest: address('mf-manifest.json'),
    preload: [],
    files: { [address('remoteEntry.js')]: integrity, [address('mf-manifest.json')]: integrity },
    paths: [{ path: `/${id}/*`, access: 'public' }],
    slots: [],
    builtAgainst: {},
    commit: null,
    publishedAt: '2026-11-21T09:00:00.000Z',
    ...changes,
  };
}

/** A version to enter, of the team that the remote is named after. */
export function newVersion(id: string, version: string, changes: Partial<RegistryVersion> = {}): NewVersion {
  const entry = sampleVersion(id, version, changes);
  return { id, team: id.replace('mfe_', ''), origin: 'http://localhost:3001', version, entry };
}

/** A document in which these versions of one remote were published, none of them live. */
export function documentWith(id: string, ...versions: string[]): RegistryDocument {
  return versions.reduce(
    (document, version) => addVersion(document, by, { ...newVersion(id, version), team: 'catalog' }),
    emptyDocument(),
  );
}

/** A store and a signer with its own keys, in a folder that is removed after the test. */
export async function setupStore(t: TestContext) {
  const folder = await temporaryFolder(t);
  const store = openFolderStore(join(folder, 'store'));
  const keys = keyPlaces({ MARKET_DATA_DIR: folder }, '/');
  await prepareKeys(keys, store);
  return { folder, store, keys, signer: openSigner(keys) };
}
