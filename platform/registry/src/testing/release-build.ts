import { parseDocument } from '../document/parse.ts';
import { openStore } from '../store/open-store.ts';
import { keyPlaces, openSigner } from '../trust/signer.ts';
import { setLive } from '../writer/changes.ts';
import { publish } from '../writer/publish.ts';
import { readBuild } from '../writer/read-build.ts';
import { update } from '../writer/update.ts';

/**
 * For tests in a browser: `node release-build.ts <build folder> <store> [live|published]` publishes a build of a known remote to a running
 * site without checks, signed with the keys in the environment variables, and prints its version.
 */
const [folder = '', place = '', how = 'live'] = process.argv.slice(2);
const store = openStore(place);
const signer = openSigner(keyPlaces(process.env, process.cwd()));
const { build } = await readBuild(folder);
const stored = await store.readDocument();
if (typeof stored !== 'object') throw new Error(`${place} holds no registry document`);
const origin = parseDocument(stored.content.toString()).remotes[build.id]?.origin;
if (origin === undefined) throw new Error(`${build.id} is not in ${place}`);
const { version } = await publish({ store, signer, folder, origin, who: 'a test' });
const by = { who: 'a test', at: new Date().toISOString() };
if (how === 'live') await update(store, signer, (before) => setLive(before, by, build.id, version));
console.log(version);
