import { HOST_ID } from '../document/host-entry.ts';
import { readBuiltHost } from '../host-bundle/publish-host.ts';
import type { Answer } from './answer.ts';
import { enterHost } from './enter-host.ts';
import { assertTakesBuilds, type CliContext } from './options.ts';
import { readRegistry } from './read-registry.ts';

/**
 * `release -- publish host-shell`: puts a host that was built into store and registry; nobody gets it yet. It has to fit every remote
 * that visitors get. Where versions come from another environment only, this is for the first one alone: without it no remote could
 * be checked there.
 * @param folder the host's folder
 * @throws RegistryError `bad_host`, `not_allowed`, what `enterHost` throws
 */
export async function publishHostCommand(
  context: CliContext,
  folder: string,
  commit: string | null,
): Promise<Answer> {
  const isFirst = (await readRegistry(context)).remotes[HOST_ID] === undefined;
  if (!isFirst) assertTakesBuilds(context);
  const host = await readBuiltHost(folder);
  const { version } = host.facts.bundle;
  const { next } = await enterHost(context, host, { commit, mustBeNew: true });
  return {
    text: `Published ${HOST_ID} ${version}.\n${next}`,
    data: { remote: HOST_ID, version, isNew: true },
  };
}
