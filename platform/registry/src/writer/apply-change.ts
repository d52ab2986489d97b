import { givenVersions, HOST_ID, isHost } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { contractsOf } from '../host-bundle/host-facts.ts';
import { factsOfVersion } from '../host-bundle/publish-host.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { Signer } from '../trust/signer.ts';
import { type By, rollback } from './changes.ts';
import { update } from './update.ts';

/**
 * All pairs of a version of the host and a version of a remote that the same visitor may get; none while the registry has no live host,
 * because the host that page servers run is unknown then.
 */
function pairsOf(document: RegistryDocument) {
  const remotes = Object.entries(document.remotes).filter(([id]) => !isHost(id));
  return givenVersions(document.remotes[HOST_ID]).flatMap((host) =>
    remotes.flatMap(([id, remote]) =>
      givenVersions(remote).map((version) => ({ name: `${host} ${id} ${version}`, host, id, version })),
    ),
  );
}

/** @throws RegistryError `unavailable` when the store cannot be read */
async function spokenBy(store: AssetStore, document: RegistryDocument, version: string) {
  try {
    return contractsOf(await factsOfVersion(store, document, version));
  } catch (error) {
    if (!(error instanceof RegistryError) || error.code !== 'bad_host') throw error;
    // The host's signed entry names its oldest contract.
    return [document.remotes[HOST_ID]?.versions[version]?.contract ?? 0];
  }
}

type Incompatibility = Awaited<ReturnType<typeof newIncompatibilities>>[number];

/**
 * The pairs without a common contract that a change adds: the host would show a message in place of the remote. Pairs that exist already,
 * by an earlier `--force`, do not refuse other changes.
 * @returns with each pair, the `contract` of the remote's version, and those that the host speaks
 * @throws RegistryError `unavailable`
 */
async function newIncompatibilities(store: AssetStore, before: RegistryDocument, after: RegistryDocument) {
  const known = new Set(pairsOf(before).map(({ name }) => name));
  const added = pairsOf(after).filter(({ name }) => !known.has(name));
  const hosts = [...new Set(added.map(({ host }) => host))];
  const found = hosts.map(async (host) => {
    const spoken = await spokenBy(store, after, host);
    return added.flatMap((pair) => {
      const contract = after.remotes[pair.id]?.versions[pair.version]?.contract;
      const isFine = pair.host !== host || contract === undefined || spoken.includes(contract);
      return isFine ? [] : [{ ...pair, contract, spoken }];
    });
  });
  return (await Promise.all(found)).flat();
}

/** Ends the rollouts in these pairs, so that a roll-back is possible. */
function withoutRollouts(document: RegistryDocument, by: By, incompatibilities: readonly Incompatibility[]) {
  let after = document;
  for (const { host, id, version } of incompatibilities) {
    for (const [entry, given] of Object.entries({ [HOST_ID]: host, [id]: version }))
      if (after.remotes[entry]?.rollout?.version === given) after = rollback(after, by, entry);
  }
  return after;
}

/**
 * Changes which versions visitors get, for commands, the platform page and the rollout guard (ADR 17): every host that a visitor may get
 * must speak the contracts of all remotes that they may get. Deployments of a whole site and publications use `update` instead.
 * @param change as for `update`
 * @param how.force apply the change even if host and remote speak different contracts
 * @param how.endsRollouts end the incompatible rollouts, logged under this name: for the rollout guard
 * @throws RegistryError `contract` for a pair that the change adds, what `change` and `update` throw
 */
export async function applyChange(
  store: AssetStore,
  signer: Signer,
  change: (document: RegistryDocument) => RegistryDocument,
  { force = false, endsRollouts }: { readonly force?: boolean; readonly endsRollouts?: By } = {},
) {
  return update(store, signer, change, async (before, after) => {
    if (force) return after;
    const incompatibilities = await newIncompatibilities(store, before, after);
    const [first] = incompatibilities;
    if (first === undefined) return after;
    const cleared =
      endsRollouts === undefined ? after : withoutRollouts(after, endsRollouts, incompatibilities);
    if (cleared !== after && (await newIncompatibilities(store, before, cleared)).length === 0)
      return cleared;
    const { host, id, version, contract, spoken } = first;
    throw new RegistryError(
      'contract',
      `${id} ${version} speaks contract ${contract}, and the host ${host} speaks ${spoken.join(' and ')}: ` +
        'visitors would get both. Nothing was changed. Roll the other one back first, or say --force on the command line.',
    );
  });
}
