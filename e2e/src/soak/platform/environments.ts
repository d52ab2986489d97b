import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import {
  createOriginServer,
  keyPlaces,
  openSigner,
  openStore,
  parseDocument,
  prepareKeys,
  publish,
  publishHost,
  type RegistryDocument,
  readBuiltHost,
  setLive,
  update,
} from 'remote-registry';
import { freePort, listen } from 'test-helpers/node';
import type { Ledger } from './ledger.ts';
import { type PlatformSize, teamOf } from './plan.ts';
import { addressOf, idOf, type Shared, writeSmallRemote } from './small-remote.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const hostFolder = path.join(root, 'host-shell');
const names = ['preview', 'staging', 'trial', 'production'] as const;

export interface Environment {
  readonly name: string;
  readonly dataDir: string;
  readonly store: string;
  /** Of its two page servers. */
  readonly ports: readonly [number, number];
  /** Where browsers get files. */
  readonly origin: string;
}

export interface Platform {
  readonly folder: string;
  readonly environments: readonly Environment[];
  /** What commands need to know them. */
  readonly env: Readonly<Record<string, string>>;
  readonly shared: Shared;
  build(remote: number, stamp: string): Promise<string>;
  stop(): Promise<void>;
}

const teamName = (number: number) => `team${number}`;

/** Environments with stores, keys and file servers of their own, each with the first version of every remote live. No page server runs yet. */
export async function openPlatform(size: PlatformSize, ledger: Ledger): Promise<Platform> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'market-platform-'));
  const { shared } = JSON.parse(await readFile(path.join(hostFolder, 'dist/host.json'), 'utf8')) as {
    shared: Shared;
  };
  const servers: Server[] = [];
  const environments: Environment[] = [];
  for (const name of names.slice(-size.environments)) {
    const dataDir = path.join(folder, name);
    const store = path.join(dataDir, 'store');
    const server = serveStore(store);
    servers.push(server);
    const origin = await listen(server);
    const ports = [await freePort(), await freePort()] as const;
    environments.push({ name, dataDir, store, ports, origin });
  }
  const file = path.join(folder, 'environments.json');
  const described = environments.map(({ name, dataDir, store, ports }, at) => {
    const from = environments[at - 1]?.name;
    return [
      name,
      { store, dataDir, site: `http://localhost:${ports[0]}`, ...(from ? { accepts: [from] } : {}) },
    ];
  });
  await writeFile(file, JSON.stringify(Object.fromEntries(described)));
  let builds = 0;
  const build = async (remote: number, stamp: string) => {
    const id = idOf(remote);
    const links = [1, 2, 3].map((more) => addressOf(idOf((remote + more) % size.remotes)));
    builds += 1;
    const dist = path.join(folder, 'builds', `${id}-${builds}`);
    await writeSmallRemote(dist, { id, team: teamName(teamOf(remote, size)), stamp, links }, shared);
    return dist;
  };
  const numbers = Array.from({ length: size.remotes }, (_, remote) => remote);
  const begin = async (stamp: (remote: number) => string) =>
    Promise.all(
      numbers.map(async (remote) => ({ dist: await build(remote, stamp(remote)), stamp: stamp(remote) })),
    );
  const first = await begin((remote) => `s1${remote}`);
  const second = await begin((remote) => `s2${remote}`);
  for (const environment of environments) await fill(environment, [first, second], ledger);
  return {
    ...{ folder, environments, shared, build, env: { MARKET_ENVIRONMENTS: file } },
    async stop() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Built {
  readonly dist: string;
  readonly stamp: string;
}

/** The host; the first version of everything for everybody, and a second one that nobody gets yet. */
async function fill(
  { dataDir, store: place, origin }: Environment,
  [first = [], second = []]: readonly (readonly Built[])[],
  ledger: Ledger,
): Promise<void> {
  const store = openStore(place);
  const keys = keyPlaces({ MARKET_DATA_DIR: dataDir }, '/');
  await prepareKeys(keys, store);
  await publishHost(store, keys, await readBuiltHost(hostFolder));
  const signer = openSigner(keys);
  const who = 'the beginning';
  const publishAll = async (all: readonly Built[]) => {
    const published: { id: string; version: string }[] = [];
    for (const { dist: folder, stamp } of all) {
      const { id, version } = await publish({ store, signer, folder, origin, who });
      ledger.stamps.set(`${id} ${version}`, stamp);
      published.push({ id, version });
    }
    return published;
  };
  const live = await publishAll(first);
  await update(store, signer, (document) =>
    live.reduce(
      (before, { id, version }) => setLive(before, { who, at: new Date().toISOString() }, id, version),
      document,
    ),
  );
  await publishAll(second);
}

/** All remotes of a store at one address, each as its own file server would. */
function serveStore(store: string): Server {
  const ofRemote = new Map<string, Server>();
  return createServer((request, response) => {
    const remote = request.url?.split('/')[1] ?? '';
    const server = ofRemote.get(remote) ?? createOriginServer({ store, remote });
    ofRemote.set(remote, server);
    server.emit('request', request, response);
  });
}

export async function readDocument({ store }: Pick<Environment, 'store'>): Promise<RegistryDocument> {
  const stored = await openStore(store).readDocument();
  if (typeof stored !== 'object') throw new Error(`${store} holds no registry document`);
  return parseDocument(stored.content.toString());
}
