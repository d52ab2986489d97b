import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import {
  addVersion,
  createOriginServer,
  HOST_ID,
  HOST_TEAM,
  integrityOf,
  keyPlaces,
  openSigner,
  openStore,
  prepareKeys,
  promote,
  publish,
  retire,
  setLive,
  signPass,
  startPlan,
  startRollout,
  type Targeting,
  update,
  type WantedPlan,
} from 'registry';
import type { RemotePath } from 'shared-contracts';
import { listen, temporaryFolder } from 'test-helpers/node';

const FACTS = 'dist/host.json';

export interface RemoteBuild {
  readonly id: string;
  readonly paths: readonly RemotePath[];
  /** Text of the server build. */
  readonly server: string;
  /** 1 where it is not said. */
  readonly contract?: number;
  readonly slots?: readonly string[];
  /** Slots of others that it shows, by remote. */
  readonly uses?: Readonly<Record<string, readonly string[]>>;
  readonly builtAgainst?: Readonly<Record<string, string>>;
}

/** For tests: a registry store of its own, written by the registry's writer, and an origin server for each remote. */
export async function setupRegistry(t: TestContext) {
  const folder = await temporaryFolder(t);
  const assetStore = path.join(folder, 'store');
  const store = openStore(assetStore);
  const places = keyPlaces({ MARKET_DATA_DIR: folder }, '/');
  await prepareKeys(places, store);
  const signer = openSigner(places);
  const origins = new Map<string, string>();

  async function originOf(id: string): Promise<string> {
    const known = origins.get(id);
    if (known) return known;
    const origin = await listen(createOriginServer({ store: assetStore, remote: id }), t);
    origins.set(id, origin);
    return origin;
  }

  async function publishBuild(remote: RemoteBuild): Promise<string> {
    const { id, paths, server, contract = 1, slots = [], uses, builtAgainst = {} } = remote;
    const files = { 'remoteEntry.js': `/* ${id} */`, 'mf-manifest.json': '{}', 'server.cjs': server };
    const build = await mkdtemp(path.join(folder, 'build-'));
    const description = {
      schema: 1,
      id,
      team: id.replace('mfe_', ''),
      contract,
      packageVersion: '1.0.0',
      entry: 'remoteEntry.js',
      manifest: 'mf-manifest.json',
      preload: [],
      paths,
      ...{ slots, uses, builtAgainst },
      server: 'server.cjs',
      files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, integrityOf(text)])),
    };
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(build, name), text);
    await writeFile(path.join(build, 'remote.json'), JSON.stringify(description));
    const origin = await originOf(id);
    return (await publish({ store, signer, folder: build, origin, who: 'test' })).version;
  }

  const by = () => ({ who: 'test', at: new Date().toISOString() });

  /** Publishes a build and sends everybody its version, which it returns. */
  async function release(build: RemoteBuild): Promise<string> {
    const version = await publishBuild(build);
    await update(store, signer, (before) => setLive(before, by(), build.id, version));
    return version;
  }

  /** Publishes a build and sends a part of the visitors its version, which it returns. */
  async function rollOut(build: RemoteBuild, percent: number, targeting?: Targeting): Promise<string> {
    const version = await publishBuild(build);
    await update(store, signer, (before) =>
      startRollout(before, by(), build.id, version, percent, { targeting }),
    );
    return version;
  }

  /** The same by a plan, from its first step on. */
  async function rollOutBy(build: RemoteBuild, plan: WantedPlan): Promise<string> {
    const version = await publishBuild(build);
    await update(store, signer, (before) => startPlan(before, by(), build.id, version, plan));
    return version;
  }

  /** Publishes a build and promotes it, which the rollout guard watches for a while. */
  async function promoteBuild(build: RemoteBuild): Promise<string> {
    const version = await publishBuild(build);
    await update(store, signer, (before) => promote(before, by(), build.id, version));
    return version;
  }

  /** Publishes a host that speaks these contracts. @param files text by name beside its facts, such as its server @param shared packages with their versions */
  async function publishHost(
    version: string,
    contracts: readonly number[],
    files: Readonly<Record<string, string>> = {},
    shared: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const facts = { schema: 1, contract: contracts[0], contracts, shared, singletons: [], allows: [] };
    const texts = Object.entries({ [FACTS]: JSON.stringify(facts), ...files });
    const contents = new Map(texts.map(([name, text]) => [name, Buffer.from(text)]));
    await store.writeVersion(HOST_ID, version, contents);
    const file = (name: string) => `${HOST_ID}/${version}/${name}`;
    const entry = {
      ...{ contract: contracts[0] ?? 0, entry: file(FACTS), manifest: file(FACTS), preload: [], paths: [] },
      files: Object.fromEntries(texts.map(([name, text]) => [file(name), integrityOf(text)])),
      ...{ slots: [], builtAgainst: {}, commit: null, publishedAt: by().at },
    };
    const host = { id: HOST_ID, team: HOST_TEAM, origin: 'http://localhost', version, entry };
    await update(store, signer, (before) => addVersion(before, by(), host));
  }

  /** The same, given to everybody, or to a part. Page servers of tests go on with their own. */
  async function giveHost(
    version: string,
    contracts: readonly number[],
    percent?: number,
    shared?: Readonly<Record<string, string>>,
  ): Promise<void> {
    await publishHost(version, contracts, {}, shared);
    await update(store, signer, (before) =>
      percent === undefined
        ? setLive(before, by(), HOST_ID, version)
        : startRollout(before, by(), HOST_ID, version, percent),
    );
  }

  /** Takes a remote away. */
  async function retireRemote(id: string): Promise<void> {
    await update(store, signer, (before) => retire(before, by(), id));
  }
  /** The pass of a preview link, signed by the remote's team. @param until seconds since 1970 */
  async function passFor(id: string, version: string, until: number): Promise<string> {
    return signPass({ id, version, until }, await signer.keyFor(id, id.replace('mfe_', '')));
  }
  return {
    assetStore,
    dataDir: folder,
    registryKeys: places.publicFile,
    publish: publishBuild,
    passFor,
    release,
    rollOut,
    rollOutBy,
    promote: promoteBuild,
    publishHost,
    giveHost,
    retire: retireRemote,
  };
}
