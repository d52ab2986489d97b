import { mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { TestContext } from 'node:test';
import {
  addVersion,
  createOriginServer,
  HOST_ID,
  HOST_TEAM,
  integrityOf,
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
import { newVersion, setupStore, writeBuild } from 'registry/testing/sample';
import { listen } from 'test-helpers/node';

const FACTS = 'dist/host.json';
const teamOf = (id: string) => id.replace('mfe_', '');

type Built = NonNullable<Parameters<typeof writeBuild>[2]>;

export interface RemoteBuild
  extends Pick<Built, 'contract' | 'slots' | 'uses' | 'builtAgainst'>,
    Required<Pick<Built, 'id' | 'paths'>> {
  /** Text of the server build. */
  readonly server: string;
}

/** For tests: a registry store of its own, written by the registry's writer, and an origin server for each remote. */
export async function setupRegistry(t: TestContext) {
  const { folder, store, keys, signer } = await setupStore(t);
  const assetStore = path.join(folder, 'store');
  const origins = new Map<string, string>();

  async function originOf(id: string): Promise<string> {
    const known = origins.get(id);
    if (known) return known;
    const origin = await listen(createOriginServer({ store: assetStore, remote: id }), t);
    origins.set(id, origin);
    return origin;
  }

  async function publishBuild({ id, server, ...more }: RemoteBuild): Promise<string> {
    const build = await mkdtemp(path.join(folder, 'build-'));
    const files = { 'remoteEntry.js': `/* ${id} */`, 'server.cjs': server };
    const entry = { id, team: teamOf(id), server: 'server.cjs', builtAgainst: {}, ...more };
    await writeBuild(build, files, entry);
    const origin = await originOf(id);
    return (await publish({ store, signer, folder: build, origin, who: 'test' })).version;
  }

  const by = () => ({ who: 'test', at: new Date().toISOString() });
  type Change = (...of: [...Parameters<typeof retire>, version: string]) => ReturnType<typeof retire>;

  /** Publishes a build and changes which visitors get its version, which it returns. */
  async function publishAnd(build: RemoteBuild, change: Change): Promise<string> {
    const version = await publishBuild(build);
    await update(store, signer, (before) => change(before, by(), build.id, version));
    return version;
  }

  /** Publishes a host for these contracts. @param files text by name besides its facts, e.g. its server */
  async function publishHost(
    version: string,
    contracts: readonly number[],
    files: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const facts = { schema: 1, contract: contracts[0], contracts, shared: {}, singletons: [], allows: [] };
    const texts = Object.entries({ [FACTS]: JSON.stringify(facts), ...files });
    const contents = new Map(texts.map(([name, text]) => [name, Buffer.from(text)]));
    await store.writeVersion(HOST_ID, version, contents);
    const file = (name: string) => `${HOST_ID}/${version}/${name}`;
    const host = newVersion(HOST_ID, version, {
      ...{ contract: contracts[0] ?? 0, entry: file(FACTS), manifest: file(FACTS), paths: [] },
      files: Object.fromEntries(texts.map(([name, text]) => [file(name), integrityOf(text)])),
    });
    await update(store, signer, (before) => addVersion(before, by(), { ...host, team: HOST_TEAM }));
  }

  /** Publishes a host and gives it to all visitors, or to a part. Page servers of tests keep running their own host. */
  async function giveHost(version: string, contracts: readonly number[], percent?: number): Promise<void> {
    await publishHost(version, contracts);
    await update(store, signer, (before) =>
      percent === undefined
        ? setLive(before, by(), HOST_ID, version)
        : startRollout(before, by(), HOST_ID, version, percent),
    );
  }

  return {
    assetStore,
    dataDir: folder,
    registryKeys: keys.publicFile,
    publish: publishBuild,
    /** Publishes a build and makes its version, which it returns, live for all visitors. */
    release: (build: RemoteBuild) => publishAnd(build, setLive),
    /** The same by a promotion, which the rollout guard watches for a while. */
    promote: (build: RemoteBuild) => publishAnd(build, promote),
    /** The same for a part of the visitors. */
    rollOut: (build: RemoteBuild, percent: number, targeting?: Targeting) =>
      publishAnd(build, (...of) => startRollout(...of, percent, { targeting })),
    /** The same by a plan, from its first step on. */
    rollOutBy: (build: RemoteBuild, plan: WantedPlan) => publishAnd(build, (...of) => startPlan(...of, plan)),
    publishHost,
    giveHost,
    async retire(id: string): Promise<void> {
      await update(store, signer, (before) => retire(before, by(), id));
    },
    /** The pass of a preview link, signed by the remote's team. @param until seconds since 1970 */
    passFor: async (id: string, version: string, until: number) =>
      signPass({ id, version, until }, await signer.keyFor(id, teamOf(id))),
  };
}
