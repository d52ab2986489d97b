import { refuse } from '../checks/check-candidate.ts';
import { checkHost } from '../checks/check-host.ts';
import { HOST_ID } from '../document/host-entry.ts';
import { publishHost, readBuiltHost, readHostFacts } from '../host-bundle/publish-host.ts';
import { type ReleaseHostOptions, releaseHost } from '../host-bundle/release-host.ts';
import { siteUrl } from '../site-url.ts';
import type { Answer } from './answer.ts';
import { readRunningHost } from './live-numbers.ts';
import type { CliContext } from './options.ts';
import { readRegistry } from './read-registry.ts';

/** The host that the site runs with, when it answers and its bundle is the one in the store. */
async function runningHost({ env, store, signer }: CliContext): Promise<ReleaseHostOptions['running']> {
  const version = await readRunningHost(env);
  if (version === undefined || (await store.readHost()) === undefined) return undefined;
  const { bundle, contract } = await readHostFacts(store, signer.ring());
  return bundle?.version === version ? { ...bundle, contract } : undefined;
}

/**
 * `release -- publish host-shell`: puts a host that was built into store and registry; nobody gets it yet. It has to fit every remote
 * that visitors get.
 * @param folder the host's folder
 * @throws RegistryError `bad_host`, `version_exists`, `not_allowed`, the codes of the checks
 */
export async function publishHostCommand(
  context: CliContext,
  folder: string,
  commit: string | null,
): Promise<Answer> {
  const { store, signer, keys, by, env, environment } = context;
  const host = await readBuiltHost(folder);
  const { version } = host.facts.bundle;
  const before = await readRegistry(context);
  refuse(checkHost(host.facts, before));
  const running = await runningHost(context);
  await signer.keyFor(HOST_ID, '');
  await store.writeVersion(HOST_ID, version, host.files);
  const origin = new URL(context.origin ?? siteUrl(env)).origin;
  const document = await releaseHost(host, { store, signer, by, origin, commit, running });
  const isLive = document.remotes[HOST_ID]?.live !== undefined;
  // Until a host is live by the registry, teams publish against the one that was published last.
  if (!isLive) await publishHost(store, keys, host);
  const where = environment === undefined ? '' : ` --env ${environment}`;
  const promotion = `promote ${HOST_ID} ${version}${where}`;
  const next = isLive
    ? `Next: npm run release -- rollout ${HOST_ID} ${version} --percent 10${where}, or ${promotion}`
    : `Teams publish against it from now on. To let page servers run it: npm run release -- ${promotion}`;
  return {
    text: `Published ${HOST_ID} ${version}.\n${next}`,
    data: { remote: HOST_ID, version, isNew: true },
  };
}
