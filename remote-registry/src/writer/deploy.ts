import type { RegistryDocument } from '../document/schema.ts';
import { setLive, setOrigin } from './changes.ts';
import { type PublishOptions, publish } from './publish.ts';
import { update } from './update.ts';

export interface Deployed {
  readonly id: string;
  /** The version of the build. */
  readonly built: string;
  /** The version everybody gets now; another one when somebody released it by hand. */
  readonly live: string | undefined;
}

/** The version this deployer made live last. Whoever released another one since then meant it. */
function lastDeployed(document: RegistryDocument, id: string, who: string): string | undefined {
  return document.log.findLast((entry) => entry.remote === id && entry.action === 'live' && entry.who === who)
    ?.version;
}

/**
 * Publishes a build with its origin, for deployments that are repeated (a start, a container). A build that this deployer
 * did not deploy last goes live; releases and roll-backs that were made by hand since then stay as they are.
 * @param options.who names the deployer, in the log and to itself
 * @throws RegistryError, as `publish` does
 */
export async function deploy(options: PublishOptions): Promise<Deployed> {
  const { store, signer, origin, who } = options;
  const { id, version } = await publish(options);
  const { document } = await update(store, signer, (before) => {
    const by = { who, at: new Date().toISOString() };
    const moved = setOrigin(before, by, id, origin);
    return lastDeployed(moved, id, who) === version ? moved : setLive(moved, by, id, version);
  });
  return { id, built: version, live: document.remotes[id]?.live };
}
