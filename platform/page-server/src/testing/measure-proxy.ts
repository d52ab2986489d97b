import path from 'node:path';
import { keyPlaces, openStore, prepareKeys } from 'registry';
import { temporaryFolder } from 'test-helpers/node';
import { buildHost } from '../app.ts';
import { ensureHostBuild } from './host-build.ts';
import { hostSettings } from './samples.ts';

/**
 * For `npm run bench -- api`: a page server without remotes in front of a market-api.
 *
 *   node platform/page-server/src/testing/measure-proxy.ts <port> <address of market-api> <host key>
 */
const [port = '0', apiUrl = '', hostKey = ''] = process.argv.slice(2);
await ensureHostBuild();
const dataDir = await temporaryFolder();
const assetStore = path.join(dataDir, 'store');
const places = keyPlaces({ MARKET_DATA_DIR: dataDir }, '/');
await prepareKeys(places, openStore(assetStore));
const app = await buildHost({
  ...{ ...hostSettings, apiUrl, hostKey, assetStore, dataDir },
  registryKeys: places.publicFile,
  guardKey: path.join(dataDir, 'keys', 'platform.pem'),
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
