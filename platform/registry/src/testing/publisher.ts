import { openStore } from '../store/open-store.ts';
import { prepareKeys } from '../trust/first-use.ts';
import { keyPlaces, openSigner } from '../trust/signer.ts';
import { setLive } from '../writer/changes.ts';
import { publish } from '../writer/publish.ts';
import { update } from '../writer/update.ts';

/** For tests only: publishes build folders one after the other and makes each of them live. */
const [storeFolder = '', data = '', ...folders] = process.argv.slice(2);
const store = openStore(storeFolder);
const places = keyPlaces({ MARKET_DATA_DIR: data }, '/');
await prepareKeys(places, store);
const signer = openSigner(places);
const who = `p${process.pid}`;
for (const folder of folders) {
  const { id, version } = await publish({ store, signer, folder, origin: 'http://localhost:3001', who });
  const by = { who, at: new Date().toISOString() };
  await update(store, signer, (before) => setLive(before, by, id, version));
}
