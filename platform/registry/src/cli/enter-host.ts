import { refuse } from '../checks/check-candidate.ts';
import { checkHost } from '../checks/check-host.ts';
import { HOST_ID } from '../document/host-entry.ts';
import { type BuiltHost, publishHost, readHostFacts } from '../host-bundle/publish-host.ts';
import { type ReleaseHostOptions, releaseHost } from '../host-bundle/release-host.ts';
import { siteUrl } from '../site-url.ts';
import { assertTrusted } from '../trust/sign-changes.ts';
import { assertIntact, assertNew } from '../writer/publish.ts';
import type { RegistryAccess, ReleaseContext } from './context.ts';
import type { Env } from './environments.ts';
import { readRunningHost } from './live-numbers.ts';
import { readRegistry, releaseCommands } from './read-registry.ts';

/** The host that the site runs with, when it answers and its bundle is the one in the store. */
async function runningHost(
  env: Env,
  { store, signer }: RegistryAccess,
): Promise<ReleaseHostOptions['running']> {
  const version = await readRunningHost(env);
  if (version === undefined || (await store.readHost()) === undefined) return undefined;
  const { bundle, contract } = await readHostFacts(store, signer.ring());
  return bundle?.version === version ? { ...bundle, contract } : undefined;
}

interface EnterHostOptions {
  readonly commit: string | null;
  /** For the log. */
  readonly note?: string | undefined;
  readonly mustBeNew: boolean;
  /** Where browsers get its files; else the site's own. */
  readonly origin: string | undefined;
}

/**
 * Puts a host that fits every remote into store and registry, signed with the platform's key; nobody gets it by that. With the first one, the
 * host that the site runs is entered as live.
 * @returns `next`: what to do now, as sentences
 * @throws RegistryError the codes of the checks, `not_allowed`, `version_exists`, `damaged_version`, what `update` throws
 */
export async function enterHost(
  context: RegistryAccess & Pick<ReleaseContext, 'env' | 'environment'>,
  host: BuiltHost,
  { note, origin: given, ...options }: EnterHostOptions,
): Promise<{ readonly isNew: boolean; readonly next: string }> {
  const { store, signer, keys, env, environment } = context;
  const { version, files } = host.facts.bundle;
  const before = await readRegistry(store);
  if (before.serial > 0) assertTrusted(before, signer, store.place);
  if (options.mustBeNew) assertNew(before, HOST_ID, version);
  refuse(checkHost(host.facts, before));
  const running = await runningHost(env, context);
  await signer.keyFor(HOST_ID, '');
  const written = await store.writeVersion(HOST_ID, version, host.files);
  if (!written) await assertIntact(store, { id: HOST_ID, files }, version);
  const by = { ...context.by, ...(note === undefined ? {} : { note }) };
  const origin = new URL(given ?? siteUrl(env)).origin;
  const { document, isNew } = await releaseHost(host, { store, signer, by, origin, running, ...options });
  const live = document.remotes[HOST_ID]?.live;
  // Until a host is live by the registry, teams publish against the one that was entered last.
  if (live === undefined && isNew) await publishHost(store, keys, host);
  if (live === version) return { isNew, next: 'Visitors get it already.' };
  const { promote, next } = releaseCommands(HOST_ID, version, environment);
  const first = `Teams publish against it from now on. To let page servers run it: npm run release -- ${promote}`;
  return { isNew, next: live === undefined ? first : next };
}
