import type { HostFacts } from '../host-bundle/host-facts.ts';
import { signHost } from '../host-bundle/publish-host.ts';
import { openStore } from '../store/open-store.ts';
import { prepareKeys } from '../trust/first-use.ts';
import { keyPlaces } from '../trust/signer.ts';
import { hostFacts } from './candidate.ts';
import { writeFiles } from './sample.ts';

/** For tests only: writes the facts of a host to a store, signed with the keys of this data dir. */
export async function writeSampleHost(
  place: string,
  dataDir: string,
  facts: HostFacts = hostFacts,
): Promise<void> {
  const store = openStore(place);
  const keys = keyPlaces({ MARKET_DATA_DIR: dataDir }, '/');
  await prepareKeys(keys, store);
  await store.writeHost(JSON.stringify(await signHost(facts, keys)));
}

/** For tests only: maps the first line of a built file to the second line of this source. */
const sampleMap = JSON.stringify({
  ...{ version: 3, sources: ['host-shell/src/frame/footer.tsx'], names: [] },
  ...{ sourcesContent: ['one\ntwo'], mappings: 'AACA' },
});

/** For tests only: writes the folder of a built host. @param text the content of its browser file, on which the version depends */
export async function writeBuiltHost(
  folder: string,
  text: string,
  facts: HostFacts = hostFacts,
): Promise<void> {
  await writeFiles(folder, {
    'package.json': '{"version":"2.0.0"}',
    'dist/host.json': JSON.stringify(facts),
    'dist/main.js': text,
    'dist/main.js.map': sampleMap,
    'dist/main.js.br': `${text}, packed`,
    'dist-server/render.cjs': 'render',
    'dist-server/render.cjs.map': sampleMap,
    'dist-server/run/main.mjs': 'server',
    'public/favicon.svg': '<svg/>',
  });
}
