import type { HostFacts } from '../host-bundle/host-facts.ts';
import { openStore } from '../store/open-store.ts';
import { prepareKeys } from '../trust/first-use.ts';
import { signHost } from '../trust/sign-host.ts';
import { keyPlaces } from '../trust/signer.ts';
import { hostFacts } from './candidate.ts';

/** For tests only: a store that a host was published into, with the keys of this data dir. */
export async function writeSampleHost(
  place: string,
  dataDir: string,
  facts: HostFacts = hostFacts,
): Promise<void> {
  const store = openStore(place);
  const keys = keyPlaces({ MARKET_DATA_DIR: dataDir }, '/');
  await prepareKeys(keys, store);
  await store.writeHost(JSON.stringify(signHost(facts, keys)));
}
