import http from 'node:http';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bundleFiles, fetchBundle, HOST_ID, openStore, type RegistryReader } from 'registry';
import type { HostSettings } from '../../settings.ts';
import type { HostRefusal } from '../preview/messages.ts';
import { namesHost, refuseHost } from '../preview/preview-request.ts';
import { pathnameOf } from '../request-address.ts';
import { knownVisitor } from '../visitor.ts';
import type { HostOf } from './assigned-host.ts';
import {
  createHostVersions,
  type HostVersions,
  type HostVersionsOptions,
  socketFolder,
} from './host-versions.ts';
import { createPreviewedHost, type PreviewedHost } from './previewed-host.ts';
import { proxyRequest, restorePeer } from './proxy-request.ts';
import { givenLately } from './released-files.ts';
import type { ReleasedProcess } from './released-process.ts';
import { isCountedInOnePlace, isFile } from './role.ts';

export interface DispatcherParts {
  readonly settings: HostSettings;
  readonly registry: RegistryReader;
  readonly own: OwnVersion;
  readonly hostOf: HostOf;
  readonly onMessage: HostVersionsOptions['onMessage'];
  readonly onFailure: HostVersionsOptions['onFailure'];
}

const ARRIVAL_MS = 60_000;

/** What runs beside this process: versions that visitors get, and one that somebody looks at. */
interface Others {
  readonly given: HostVersions;
  readonly previewed: PreviewedHost;
}

export interface OwnVersion {
  readonly known: string | undefined;
  find(): Promise<string | undefined>;
}

/** What of a server decides whether connections are read before anybody listens to them. */
interface Pausing {
  pauseOnConnect?: boolean;
}

/**
 * In the page server that was started: it holds the site's socket whatever host is live. It answers by itself while that is the one it was
 * built with; once another one is live, each new connection goes to that one's process as a whole, without a further hop. Visitors of a
 * rollout, and who looks at a preview, are handed on request by request (ADR 19). Costs nothing until the registry gives a host to visitors.
 * @returns to be called before the server listens: the first visitor after a start gets what is live, not what this process was built with
 */
export function addDispatcher(app: FastifyInstance, parts: DispatcherParts): () => Promise<void> {
  const { settings, registry, own, hostOf, onMessage, onFailure } = parts;
  const store = openStore(settings.assetStore);
  const inner = new WeakSet<Socket>();
  let versions: HostVersions | undefined;
  let opening: Promise<Others> | undefined;

  let isClosed = false;
  let closing = async () => {};
  app.addHook('preClose', async () => {
    isClosed = true;
    await opening?.catch(() => {});
    await closing();
  });

  /** Opened when they are needed; what failed is tried again with the next need. */
  function others(): Promise<Others> {
    opening ??= open().catch((error) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function open(): Promise<Others> {
    const { folder, remove } = await socketFolder();
    const front = path.join(folder, 'front.sock');
    const server = http.createServer((request, response) => {
      inner.add(request.socket);
      restorePeer(request);
      app.server.emit('request', request, response);
    });
    const listens = new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(front, resolve),
    );
    await listens.catch(async (error) => {
      await remove();
      throw error;
    });
    // What is run, and the ways back, however long ago they were fetched.
    const needed = () => [...made.inUse(), ...previewed.inUse(), ...givenLately(registry.document())];
    const fetch = async (version: string) => {
      const build = await registry.findVersion(HOST_ID, version);
      if (build === undefined) throw new Error(`host ${version} is not in the registry`);
      const bundle = { version, files: bundleFiles(version, build) };
      return fetchBundle(store, bundle, path.join(settings.dataDir, 'host-bundles'), needed);
    };
    const shared = { front, fetch, log: app.log };
    const made: HostVersions = createHostVersions({ ...shared, own: () => own.known, onMessage, onFailure });
    const previewed: PreviewedHost = createPreviewedHost({ ...shared, running: made.running });
    takeConnections(app, () => made.live);
    closing = async () => {
      await Promise.all([made.close(), previewed.close()]);
      server.close();
      server.closeAllConnections();
      await remove();
    };
    return { given: made, previewed };
  }

  async function follow(): Promise<void> {
    const document = registry.document();
    if (document?.host === undefined) return;
    await own.find();
    // A socket that is opened now would keep the process for ever.
    if (isClosed) return;
    const { live, rollout } = document.host;
    const isNeeded = [live, rollout?.version].some(
      (version) => version !== undefined && version !== own.known,
    );
    if (versions === undefined && !isNeeded) return;
    versions = (await others()).given;
    versions.follow(registry.document() ?? document);
  }
  const followed = () =>
    follow().catch((error) => app.log.error({ err: error }, 'released hosts cannot be run'));
  registry.onChange(() => void followed());
  // Once people are answered, and before a later build lies in the folder of this one.
  app.addHook('onListen', async () => void own.find());

  /** @returns false when it cannot be shown: what answers instead says why */
  async function showPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    version: string,
  ): Promise<boolean> {
    if (isClosed) return false;
    const visitor = knownVisitor(request);
    const shown = await others().then(
      ({ previewed }) => previewed.show(version, visitor),
      (error): HostRefusal => {
        app.log.error({ err: error }, 'no host can be previewed');
        return 'failed';
      },
    );
    const isThere = typeof shown !== 'string';
    if (isThere && (await proxyRequest(request, reply, { socket: shown.socket }))) return true;
    refuseHost(request, version, isThere ? 'failed' : shown);
    return false;
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!versions?.isActive && !namesHost(request)) return;
    const pathname = pathnameOf(request.url);
    if (isFile(pathname) || isCountedInOnePlace(pathname)) return;
    let assigned = await hostOf(request, reply);
    if (assigned.isPreview && assigned.version !== undefined) {
      if ((await own.find()) === assigned.version) return;
      if (await showPreview(request, reply, assigned.version)) return reply;
      assigned = await hostOf(request, reply);
    }
    const { version, newVisitor } = assigned;
    if (version === undefined || version === own.known) return;
    const process: ReleasedProcess | undefined = versions?.running(version) ?? versions?.live;
    if (process === undefined) return;
    // A connection from before: its browser comes back to the live host's own process.
    const endsConnection = process === versions?.live && !inner.has(request.raw.socket);
    if (await proxyRequest(request, reply, { socket: process.socket, newVisitor, endsConnection }))
      return reply;
  });

  return async () => {
    await followed();
    await Promise.race([versions?.arrived(), pause(ARRIVAL_MS, undefined, { ref: false })]);
  };
}

function takeConnections({ server }: FastifyInstance, live: () => ReleasedProcess | undefined): void {
  const own = server.listeners('connection') as ((socket: Socket) => void)[];
  (server as Pausing).pauseOnConnect = true;
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (live()?.take(socket)) return;
    for (const listener of own) listener.call(server, socket);
    socket.resume();
  });
}
