import type { LogEntry, RegistryDocument } from '../document/schema.ts';
import type { AssetStore } from '../store/asset-store.ts';
import { refresh } from '../trust/sign-again.ts';
import { setLive, setOrigin } from './changes.ts';
import { freezeAt } from './freeze.ts';
import { readLog } from './log-archive.ts';
import { type PublishOptions, publish } from './publish.ts';
import { update } from './update.ts';

/** A deployment that changes nothing says once a day that the document is the present one. */
const REFRESH_AFTER_MS = 24 * 60 * 60 * 1000;

/** The version that this deployer made live last. */
function lastDeployed(log: readonly LogEntry[], id: string, who: string): string | undefined {
  return log.findLast((entry) => entry.remote === id && entry.action === 'live' && entry.who === who)
    ?.version;
}

/** As above, also when it was so long ago that the document no longer says it. */
async function archivedDeployment(
  store: AssetStore,
  document: RegistryDocument,
  id: string,
  who: string,
): Promise<string | undefined> {
  if (lastDeployed(document.log, id, who) !== undefined || document.archive === undefined) return undefined;
  return lastDeployed(await readLog(store, document, { remote: id }), id, who);
}

/**
 * Publishes a build with its origin, for repeated deployments (a start, a container). It goes live unless this deployer deployed it last: then
 * releases by hand since then stay, as does what is live while releases are frozen.
 * @param options.who names the deployer, in the log and to itself
 * @returns the built version, and what is live: another one when it was released by hand or releases are frozen, none when the remote is retired
 * @throws RegistryError, as `publish` does
 */
export async function deploy(options: PublishOptions) {
  const { store, signer, origin, who } = options;
  const { id, version, document: published } = await publish(options);
  const archived = await archivedDeployment(store, published, id, who);
  const { document } = await update(store, signer, (before) => {
    const by = { who, at: new Date().toISOString() };
    const moved = setOrigin(before, by, id, origin);
    // Taken away on purpose: only a promotion by hand brings it back.
    if (moved.remotes[id]?.retired !== undefined) return moved;
    // A restart during a freeze starts with what people have.
    if (moved.remotes[id]?.live !== undefined && freezeAt(moved, by.at)) return moved;
    return (lastDeployed(moved.log, id, who) ?? archived) === version
      ? moved
      : setLive(moved, by, id, version);
  });
  const isOld = (asOf: string | undefined) =>
    asOf === undefined || Date.parse(asOf) < Date.now() - REFRESH_AFTER_MS;
  await refresh(store, signer, new Date(), isOld, () => signer.keyFor(id, document.remotes[id]?.team ?? ''));
  return { id, built: version, live: document.remotes[id]?.live };
}
