import { SHELL_ID } from 'shared-contracts';
import type { BuiltHost } from '../host-bundle/publish-host.ts';
import type { BuiltRemote, RegistryRemote, RegistryVersion } from './schema.ts';

/** The host's entry has the form of a remote's (ADR 19), without addresses and slots; only the platform's key signs it. */
export const HOST_ID = SHELL_ID;
export const HOST_TEAM = 'platform';

/** File names relative to the version's folder. */
export const BUNDLE_MAIN = 'server/run/main.mjs';
export const BUNDLE_FACTS = 'dist/host.json';

export const isHost = (id: string) => id === HOST_ID;

/** Describes a host like a remote's build. */
export function hostBuild({
  contract,
  bundle,
}: Pick<BuiltHost['facts'], 'contract' | 'bundle'>): BuiltRemote {
  const { version, files } = bundle;
  return {
    ...{ schema: 1, id: HOST_ID, team: HOST_TEAM, packageVersion: version.replace(/-[0-9a-f]{8}$/, '') },
    ...{ contract, paths: [], slots: [], builtAgainst: {} },
    ...{ entry: BUNDLE_MAIN, manifest: BUNDLE_FACTS, preload: [], server: null, files },
  };
}

/** The hashes of a host version's files, by file name relative to the version's folder. */
export function bundleFiles(version: string, { files }: Pick<RegistryVersion, 'files'>) {
  const folder = `${HOST_ID}/${version}/`;
  return Object.fromEntries(Object.entries(files).map(([name, hash]) => [name.slice(folder.length), hash]));
}

/** The versions of an entry that visitors get, if there is one: the live one and the one being rolled out. */
export function givenVersions({
  live,
  rollout,
}: Pick<RegistryRemote, 'live' | 'rollout'> = {}): readonly string[] {
  return [live, rollout?.version].filter((version) => version !== undefined);
}
