import { requestUpload } from '../announce/webhook.ts';
import { refuse } from '../checks/check-candidate.ts';
import { checkHost } from '../checks/check-host.ts';
import { checkOrigin } from '../checks/origin.ts';
import { HOST_ID, hostBuild } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { type BuiltHost, publishHost, readHostFacts } from '../host-bundle/publish-host.ts';
import { withRunning } from '../host-bundle/release-host.ts';
import { siteUrl } from '../site-url.ts';
import { type EnterOptions, enter } from '../writer/publish.ts';
import type { ReleaseContext } from './command.ts';
import type { Values } from './flags.ts';
import { readNumbers } from './live-numbers.ts';
import { releaseCommands } from './read-registry.ts';

type StoredVersion = Parameters<NonNullable<EnterOptions['checkStored']>>[0];

const ADVICE =
  'Nothing was published, and the files were taken out of the store again. What an origin has to send: docs/operations.md, "Behind a CDN".';

/**
 * Runs after a version's files are stored and before it is entered in the registry: calls the upload hook, if there is one, and checks that
 * browsers get the files from the origin.
 * @param origin for a remote that the registry does not know yet
 * @returns the function that does so for a version. It throws RegistryError `unavailable`, `origin`
 */
export function afterStoring(
  { store, uploadHook, env, note }: Pick<ReleaseContext, 'store' | 'uploadHook' | 'env' | 'note'>,
  origin: string,
  { skipOriginCheck, dryRun = false }: Values,
) {
  return async ({ document, build, version, entry, packed }: StoredVersion): Promise<void> => {
    const about = { remote: build.id, version, origin: document.remotes[build.id]?.origin ?? origin };
    if (uploadHook !== undefined)
      await requestUpload(uploadHook, { ...about, store: store.place }, entry, packed.keys());
    if (skipOriginCheck !== undefined || dryRun) return;
    const found = await checkOrigin({ ...about, entry, packed }, new URL(siteUrl(env)).origin);
    if (found === 'unreachable')
      note(`Nothing listens at ${about.origin}, seen from here: what browsers will get was not looked at.`);
    else refuse(found, ADVICE);
  };
}

/** The host that the site runs, if its page server responds and the store has that host's bundle. */
async function runningHost({ env, store, signer }: ReleaseContext): Promise<BuiltHost['facts'] | undefined> {
  const version = (await readNumbers(env))?.host;
  if (version === undefined || (await store.readHost()) === undefined) return undefined;
  const { bundle, ...facts } = await readHostFacts(store, signer.ring());
  return bundle?.version === version ? { ...facts, bundle } : undefined;
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
  const { version } = facts.bundle;
  const origin = new URL(given ?? siteUrl(env)).origin;
  let running: BuiltHost['facts'] | undefined;
  const { document, isNew } = await enter(
    { build: hostBuild(facts), version, files },
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
