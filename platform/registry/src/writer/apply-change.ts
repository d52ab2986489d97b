import { HOST_ID } from '../document/host-entry.ts';
import type { RegistryDocument } from '../document/schema.ts';
import { RegistryError } from '../registry-error.ts';
import type { AssetStore } from '../store/asset-store.ts';
import type { Signer } from '../trust/signer.ts';
import { type By, rollback } from './changes.ts';
import { type Incompatibility, newIncompatibilities } from './incompatibilities.ts';
import { type Updated, update } from './update.ts';

export interface HowToApply {
  /** Also where host and remote speak different contracts. */
  readonly force?: boolean;
  /** Ends rollouts that stand in the way, in this name: for the guard. */
  readonly endsRollouts?: By;
}

/** A rollout gives way to a roll-back. */
function withoutRollouts(
  document: RegistryDocument,
  by: By,
  incompatibilities: readonly Incompatibility[],
): RegistryDocument {
  let after = document;
  for (const { host, id, version } of incompatibilities) {
    for (const [entry, given] of [
      [HOST_ID, host],
      [id, version],
    ] as const) {
      if (after.remotes[entry]?.rollout?.version === given) after = rollback(after, by, entry);
    }
  }
  return after;
}

function refusalOf({ host, id, version, contract, spoken }: Incompatibility): RegistryError {
  return new RegistryError(
    'contract',
    `${id} ${version} speaks contract ${contract}, and the host ${host} speaks ${spoken.join(' and ')}: ` +
      'visitors would get both. Nothing was changed. Roll the other one back first, or say --force on the command line.',
  );
}

/**
 * The one way to change which versions visitors get, for commands, the platform page and the guard (ADR 17): every host that a visitor gets has
 * to speak the contract of every remote that they get. Deployments of a whole site and publications use `update`.
 * @param change as for `update`
 * @throws RegistryError `contract` for a pair that the change adds, what `change` and `update` throw
 */
export async function applyChange(
  store: AssetStore,
  signer: Signer,
  change: (document: RegistryDocument) => RegistryDocument,
  { force = false, endsRollouts }: HowToApply = {},
): Promise<Updated> {
  return update(store, signer, change, async (before, after) => {
    if (force) return after;
    const incompatibilities = await newIncompatibilities(store, before, after);
    const [first] = incompatibilities;
    if (first === undefined) return after;
    const cleared =
      endsRollouts === undefined ? after : withoutRollouts(after, endsRollouts, incompatibilities);
    if (cleared !== after && (await newIncompatibilities(store, before, cleared)).length === 0)
      return cleared;
    throw refusalOf(first);
  });
}
