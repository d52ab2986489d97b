import type { FastifyInstance } from 'fastify';
import type { SiteEvent } from '../../report/event-feed.ts';
import { leaveUncounted } from '../../report/traffic-sources.ts';
import type { PreviewRequests } from '../preview/preview-request.ts';
import { restorePeer } from './proxy-request.ts';

/**
 * A page server runs the host that it was built with, and starts a process for each other version that the registry gives to visitors
 * (ADR 19). Such a process gets its version and its socket as arguments.
 */
export interface ReleasedHost {
  readonly version: string;
  /** Path of the socket on which it handles the requests that the page server proxies to it. */
  readonly socket: string;
}

export type FromReleased =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly event: SiteEvent }
  | { readonly kind: 'metric'; readonly name: string; readonly args: readonly unknown[] };

/** Replaces the socket that earlier hosts got for requests that a host does not handle itself: such requests no longer reach a host. */
const NOWHERE = 'nowhere';

/**
 * Reads the arguments with which the page server starts a version; nothing in a process that was started otherwise.
 * @throws under an earlier page server, which would hand over connections that no code here reads: the error makes it roll this host back
 */
export function readRole(argv: readonly string[]): ReleasedHost | undefined {
  const [version, socket, front] = argv[0] === '--released' ? argv.slice(1) : [];
  if (!version || !socket) return undefined;
  if (front !== NOWHERE)
    throw new Error('The page server has to be deployed anew before this host is released.');
  return { version, socket };
}

export const roleArguments = ({ version, socket }: ReleasedHost) => ['--released', version, socket, NOWHERE];

export const sendToDispatcher = (message: FromReleased): void => void process.send?.(message);

/** Sets up the process of a released host: its visitors are those of the page server, which proxies every request to it. */
export function addReleased(
  app: FastifyInstance,
  { version }: ReleasedHost,
  previews: Pick<PreviewRequests, 'hostOf'>,
): void {
  app.server.prependListener('request', restorePeer);
  app.addHook('onRequest', async (request) => {
    // A visitor can also preview the version that visitors get anyway.
    if ((await previews.hostOf(request)) === version) leaveUncounted(request);
  });
}
