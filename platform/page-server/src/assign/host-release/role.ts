import type { FastifyInstance } from 'fastify';
import type { SiteEvent } from '../../report/event-feed.ts';
import { leaveUncounted } from '../../report/traffic-sources.ts';
import type { PreviewRequests } from '../preview/preview-request.ts';
import { restorePeer } from './proxy-request.ts';

/**
 * A page server that was started runs the host that it was built with, and beside it a process for each other version that the
 * registry gives to visitors (ADR 19). Such a process is told who it is.
 */
export interface ReleasedHost {
  readonly version: string;
  /** Where it answers what the page server hands to it: a path of a socket. */
  readonly socket: string;
}

export type FromReleased =
  | { readonly kind: 'ready' }
  | { readonly kind: 'event'; readonly event: SiteEvent }
  | { readonly kind: 'metric'; readonly name: string; readonly args: readonly unknown[] };

/** In the place of a socket for what a host does not answer itself, which earlier hosts had: none of that reaches them. */
const NOWHERE = 'nowhere';

/**
 * Reads what the page server says when it starts a version; nothing in a process that was started otherwise.
 * @throws under an earlier page server, which hands over connections that nobody would read: so it rolls this host back
 */
export function readRole(argv: readonly string[]): ReleasedHost | undefined {
  const [version, socket, front] = argv[0] === '--released' ? argv.slice(1) : [];
  if (!version || !socket) return undefined;
  if (front !== NOWHERE)
    throw new Error('The page server has to be deployed anew before this host is released.');
  return { version, socket };
}

export const roleArguments = ({ version, socket }: ReleasedHost): string[] => [
  ...['--released', version, socket, NOWHERE],
];

export const sendToDispatcher = (message: FromReleased): void => void process.send?.(message);

/** In the process of a released host: its visitors are those of the page server, which hands every request to it. */
export function addReleased(
  app: FastifyInstance,
  { version }: ReleasedHost,
  previews: Pick<PreviewRequests, 'hostOf'>,
): void {
  app.server.prependListener('request', restorePeer);
  app.addHook('onRequest', async (request) => {
    // Some look at a preview of the version that visitors get too.
    if ((await previews.hostOf(request)) === version) leaveUncounted(request);
  });
}
