import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { assignHost, bundleFiles, fetchBundle, HOST_ID, openStore, type RegistryReader } from 'registry';
import { paths, REPORTS_ADDRESS } from 'shared-contracts';
import { platformAddresses } from 'shared-contracts/platform';
import { STATIC_PREFIX } from '../../load/boot-manifest.ts';
import { leaveUncounted } from '../../report/traffic-sources.ts';
import type { HostSettings } from '../../settings.ts';
import type { HostRefusal } from '../preview/messages.ts';
import { namesHost, type PreviewRequests, refuseHost } from '../preview/preview-request.ts';
import { pathnameOf } from '../request-address.ts';
import { knownVisitor, VISITOR_COOKIE, type VisitOf, visitorCookie, visitorIdOf } from '../visitor.ts';
import { createHostVersions, type HostVersionsOptions } from './host-versions.ts';
import { createLaunch } from './launch-host.ts';
import type { OwnVersion } from './own-version.ts';
import { createPreviewedHost } from './previewed-host.ts';
import { proxyRequest } from './proxy-request.ts';
import { givenLately } from './released-files.ts';

export interface DispatcherParts extends Pick<HostVersionsOptions, 'onMessage' | 'onFailure'> {
  readonly settings: HostSettings;
  readonly registry: RegistryReader;
  readonly own: OwnVersion;
  readonly visitOf: VisitOf;
  readonly previews: Pick<PreviewRequests, 'hostOf'>;
}

const ARRIVAL_MS = 60_000;

const ownAddresses: ReadonlySet<string> = new Set([
  ...[REPORTS_ADDRESS, '/healthz', '/metrics', '/metrics/remotes', paths.plainPlatform()],
  ...Object.values(platformAddresses),
]);

/**
 * Addresses that the page server handles itself, whichever version of the host a visitor gets: all versions are counted and judged in one
 * place, by code that is part of none of them. File names contain a hash of the content, so it does not matter which process sends files.
 */
const isOwn = (pathname: string): boolean =>
  ownAddresses.has(pathname) ||
  pathname.startsWith(`${platformAddresses.errors}/`) ||
  pathname.startsWith(STATIC_PREFIX);

/**
 * For the page server itself, which starts the host processes: it owns the site's socket, whatever host is live. It responds itself to
 * visitors who get the host that it was built with, and proxies the requests of all others to the process of their version (ADR 19).
 * Costs nothing until the registry gives a host to visitors.
 * @returns to be called before the server listens, so that the first visitor gets the live version, not the one this process was built with
 */
export function addDispatcher(app: FastifyInstance, parts: DispatcherParts): () => Promise<void> {
  const { settings, registry, own, visitOf, previews, onMessage, onFailure } = parts;
  const store = openStore(settings.assetStore);
  // Bundles to retain, however long ago they were fetched: versions that run, and versions to roll back to.
  const needed = () => [...given.inUse(), ...previewed.inUse(), ...givenLately(registry.document())];
  const fetch = async (version: string) => {
    const build = await registry.findVersion(HOST_ID, version);
    if (build === undefined) throw new Error(`host ${version} is not in the registry`);
    const bundle = { version, files: bundleFiles(version, build) };
    return fetchBundle(store, bundle, path.join(settings.dataDir, 'host-bundles'), needed);
  };
  const { log } = app;
  const launch = createLaunch({ sockets, fetch, log });
  const given = createHostVersions({ launch, log, own: () => own.known, onMessage, onFailure });
  const previewed = createPreviewedHost({ launch, log, running: given.running });
  let folder: Promise<string> | undefined;
  let isClosed = false;
  app.addHook('preClose', async () => {
    isClosed = true;
    await Promise.all([given.close(), previewed.close()]);
    const made = await folder?.catch(() => {});
    if (made) await rm(made, { recursive: true, force: true });
  });

  /** The folder of the processes' sockets, which no other user may enter: made on first use; after a failure the next use tries again. */
  function sockets(): Promise<string> {
    folder ??= mkdtemp(path.join(tmpdir(), 'market-host-')).catch((error) => {
      folder = undefined;
      throw error;
    });
    return folder;
  }

  async function follow(): Promise<void> {
    const document = registry.document();
    if (document?.host === undefined) return;
    await own.find();
    // A host started now would never be stopped, so this process would not end.
    if (isClosed) return;
    const { live, rollout } = document.host;
    const isNeeded = [live, rollout?.version].some((each) => each !== undefined && each !== own.known);
    if (isNeeded) await sockets();
    given.follow(registry.document() ?? document);
  }
  const followed = () =>
    follow().catch((error) => app.log.error({ err: error }, 'released hosts cannot be started'));
  registry.onChange(() => void followed());
  // Only after the server listens, because it hashes the whole build; but before a later build overwrites this folder.
  app.addHook('onListen', async () => void own.find());

  /** @returns false when the preview cannot be shown; the page sent instead gives the reason */
  async function showPreview(request: FastifyRequest, reply: FastifyReply, version: string) {
    if (isClosed) return false;
    const shown = await sockets().then(
      () => previewed.show(version, knownVisitor(request)),
      (error): HostRefusal => {
        app.log.error({ err: error }, 'hosts cannot be previewed');
        return 'failed';
      },
    );
    const isThere = typeof shown !== 'string';
    if (isThere && (await proxyRequest(request, reply, shown.socket))) return true;
    refuseHost(request, version, isThere ? 'failed' : shown);
    return false;
  }

  /**
   * Assigns a version of the host by the same buckets and rules as versions of remotes.
   * @returns no version where the registry has no live host; `newVisitor` is the cookie of a first-time visitor
   */
  async function assign(request: FastifyRequest, reply: FastifyReply) {
    const document = registry.document();
    // Without a rollout all visitors get the same version, so the visitor's id makes no difference.
    if (document?.host?.rollout === undefined) return { version: document?.host?.live };
    const isNew = knownVisitor(request) === undefined;
    const id = visitorIdOf(request, reply);
    // Later handlers of this request must use the same id.
    request.cookies[VISITOR_COOKIE] = id;
    const version = assignHost(document, await visitOf(request, id));
    return { version, newVisitor: isNew ? visitorCookie(request, id, settings) : undefined };
  }

  app.addHook('onRequest', async (request, reply) => {
    if ((!given.isActive && !namesHost(request)) || isOwn(pathnameOf(request.url))) return;
    const previewed = await previews.hostOf(request);
    if (previewed !== undefined) {
      leaveUncounted(request);
      if ((await own.find()) === previewed) return;
      if (await showPreview(request, reply, previewed)) return reply;
    }
    const { version, newVisitor } = await assign(request, reply);
    if (version === undefined || version === own.known) return;
    const process = given.running(version) ?? given.live;
    if (process && (await proxyRequest(request, reply, process.socket, newVisitor))) return reply;
  });

  return async () => {
    await followed();
    await Promise.race([given.arrived(), pause(ARRIVAL_MS, undefined, { ref: false })]);
  };
}
