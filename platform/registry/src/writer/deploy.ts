import type { LogEntry } from '../document/schema.ts';
import { refresh } from '../trust/sign-again.ts';
import { setLive, setOrigin } from './changes.ts';
import { freezeAt } from './freeze.ts';
import { readLog } from './log-archive.ts';
import { type PublishOptions, publish } from './publish.ts';
import { update } from './update.ts';

/** A deployment that changes nothing signs the document again after a day, so that readers see that it is the present one. */
const REFRESH_AFTER_MS = 24 * 60 * 60 * 1000;

/** The last version that this deployer made live. */
function lastDeployed(log: readonly LogEntry[], id: string, who: string): string | undefined {
  return log.findLast((entry) => entry.remote === id && entry.action === 'live' && entry.who === who)
    ?.version;
}

/**
 * Publishes a build with its origin, for repeated deployments (the start of a site or container). The version goes live unless it is the
 * last one that this deployer deployed: versions released by hand since then stay live. During a freeze, the live version stays as well.
 * @param options.who the deployer's name, in the log; by it `deploy` recognizes its own earlier deployments
 * @returns the built and the live version. These differ after a release by hand or during a freeze; a retired remote has no live version
 * @throws RegistryError, as `publish` does
 */
export async function deploy(options: PublishOptions) {
  const { store, signer, origin, who } = options;
  const { id, version, document: published } = await publish(options);
  const known =
    lastDeployed(published.log, id, who) ??
    lastDeployed(await readLog(store, published, { remote: id }), id, who);
  const { document } = await update(store, signer, (before) => {
    const by = { who, at: new Date().toISOString() };
    const moved = setOrigin(before, by, id, origin);
    // The remote was retired on purpose: only a promotion by hand brings it back.
    if (moved.remotes[id]?.retired !== undefined) return moved;
    // A restart during a freeze keeps the version that visitors have.
    if (moved.remotes[id]?.live !== undefined && freezeAt(moved, by.at)) return moved;
    return (lastDeployed(moved.log, id, who) ?? known) === version ? moved : setLive(moved, by, id, version);
  });
  const isOld = (asOf: string | undefined) =>
    asOf === undefined || Date.parse(asOf) < Date.now() - REFRESH_AFTER_MS;
  await refresh(store, signer, isOld, () => signer.keyFor(id, document.remotes[id]?.team ?? ''));
  return { id, built: version, live: document.remotes[id]?.live };
}
