import { refuse } from '../checks/check-candidate.ts';
import { checkHost } from '../checks/check-host.ts';
import { HOST_ID, hostBuild } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { type BuiltHost, publishHost, readHostFacts } from '../host-bundle/publish-host.ts';
import { type EnteredHost, withRunning } from '../host-bundle/release-host.ts';
import { siteUrl } from '../site-url.ts';
import { type EnterOptions, enter } from '../writer/publish.ts';
import type { ReleaseContext } from './context.ts';
import { readNumbers } from './live-numbers.ts';
import { releaseCommands } from './read-registry.ts';

/** The host that the site runs, if its page server responds and the store has that host's bundle. */
async function runningHost({ env, store, signer }: ReleaseContext): Promise<EnteredHost | undefined> {
  const version = (await readNumbers(env))?.host;
  if (version === undefined || (await store.readHost()) === undefined) return undefined;
  const { bundle, contract } = await readHostFacts(store, signer.ring());
  return bundle?.version === version ? { ...bundle, contract } : undefined;
}

interface EnterHostOptions extends Pick<EnterOptions, 'commit' | 'note' | 'mustBeNew' | 'ifNew'> {
  /** The origin from which browsers load its files; the site's own by default. */
  readonly origin: string | undefined;
  /** A further check of a new host that fits every remote; refuses it by throwing. */
  check?(document: RegistryDocument): Promise<void>;
}

/**
 * Stores a host that fits every remote and enters it in the registry, signed with the platform's key; no visitor gets it yet. Together with
 * the first host, the host that the site runs is entered as the live one.
 * @returns `next`: what to do next, as sentences
 * @throws RegistryError the codes of the checks, what `enter` throws
 */
export async function enterHost(
  context: ReleaseContext,
  host: BuiltHost,
  { origin: given, check, ...options }: EnterHostOptions,
): Promise<{ readonly isNew: boolean; readonly next: string }> {
  const { store, signer, keys, env, environment, by } = context;
  const { facts, files } = host;
  const { version, files: hashes } = facts.bundle;
  const origin = new URL(given ?? siteUrl(env)).origin;
  let running: EnteredHost | undefined;
  const build = hostBuild(version, hashes, facts.contract);
  const { document, isNew } = await enter(
    { build, version, files },
    {
      ...{ ...options, store, signer, origin, who: by.who, isPacked: true },
      async check({ document: before }) {
        refuse(checkHost(facts, before));
        await check?.(before);
        running = await runningHost(context);
      },
      prepare: (before, entering) => withRunning(before, entering, origin, running),
    },
  );
  const live = document.remotes[HOST_ID]?.live;
  // Until the registry has a live host, teams publish against the host that was entered last.
  if (live === undefined && isNew) await publishHost(store, keys, host);
  if (live === version) return { isNew, next: 'Visitors get it already.' };
  const { promote, next } = releaseCommands(HOST_ID, version, environment);
  const first = `Teams publish against it from now on. To let page servers run it: npm run release -- ${promote}`;
  return { isNew, next: live === undefined ? first : next };
}
