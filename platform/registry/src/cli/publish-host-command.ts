import { refuse } from '../checks/check-candidate.ts';
import { checkHost } from '../checks/check-host.ts';
import { HOST_ID, hostVersionEntry } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { type BuiltHost, readBuiltHost } from '../host-bundle/publish-host.ts';
import { keepHostMaps } from '../maps/keep-maps.ts';
import { hasLiveRemotes, tryHost } from '../smoke-test/try-host.ts';
import { assertIntact } from '../writer/publish.ts';
import { isPublished } from '../writer/version-entry.ts';
import type { CommandOutput } from './command.ts';
import { enterHost } from './enter-host.ts';
import { assertTakesBuilds, type CliContext } from './options.ts';
import { readRegistry } from './read-registry.ts';

/** @returns the reason of --skip-browser-check @throws RegistryError `browser` */
async function tryOut(context: CliContext, host: BuiltHost, document: RegistryDocument) {
  const { env, signal, note, skipBrowserCheck } = context;
  const { version } = host.facts.bundle;
  const isNew = document.remotes[HOST_ID]?.versions[version] === undefined;
  if (skipBrowserCheck !== undefined || !isNew || !hasLiveRemotes(document)) return skipBrowserCheck;
  note(`Trying ${HOST_ID} ${version} in a browser…`);
  refuse(await tryHost(host, document, { env, signal, note }));
  signal.throwIfAborted();
  return undefined;
}

/** The output of `--if-new` where there was nothing to do. */
export function publishedBefore(remote: string, version: string): CommandOutput {
  return {
    text: `${remote} ${version} is published already, and stays as it is.`,
    data: { remote, version, isNew: false },
  };
}

/** Are these very bytes a version of the host? @throws RegistryError `damaged_version` when the store has others */
async function isHostPublished(
  { store }: CliContext,
  { facts: { bundle, contract } }: BuiltHost,
  document: RegistryDocument,
): Promise<boolean> {
  const { version, files } = bundle;
  const entry = hostVersionEntry(version, files, contract, { commit: null, publishedAt: '' });
  if (!isPublished(document, HOST_ID, version, entry)) return false;
  await assertIntact(store, { id: HOST_ID, files }, version);
  return true;
}

/**
 * Puts a host that fits every remote, and was tried with them in a browser, into store and registry; nobody gets it yet. Where versions come
 * from another environment only, this is for the first host alone: without it no remote could be checked there.
 * @param folder the host's folder
 * @throws RegistryError `bad_host`, `not_allowed`, `damaged_version`, what `enterHost` throws
 */
export async function publishHostCommand(
  context: CliContext,
  folder: string,
  commit: string | null,
): Promise<CommandOutput> {
  const before = await readRegistry(context);
  if (before.remotes[HOST_ID] !== undefined) assertTakesBuilds(context);
  const host = await readBuiltHost(folder);
  const { version } = host.facts.bundle;
  if (context.ifNew && (await isHostPublished(context, host, before)))
    return publishedBefore(HOST_ID, version);
  refuse(checkHost(host.facts, before));
  const untried = await tryOut(context, host, before);
  const note = untried === undefined ? undefined : `without a trial in a browser: ${untried}`;
  const { next } = await enterHost(context, host, { commit, mustBeNew: true, note });
  await keepHostMaps(context.store, host.facts.bundle, folder);
  return {
    text: `Published ${HOST_ID} ${version}.\n${next}`,
    data: { remote: HOST_ID, version, isNew: true },
  };
}
