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

/** Reads what the page server says when it starts a version; nothing in a process that was started otherwise. */
export function readRole(argv: readonly string[]): ReleasedHost | undefined {
  const [version, socket] = argv[0] === '--released' ? argv.slice(1) : [];
  return version && socket ? { version, socket } : undefined;
}

/** Hosts that were published before take a third one, a socket for what they do not answer themselves; nothing of that reaches them. */
export const roleArguments = ({ version, socket }: ReleasedHost): string[] => [
  ...['--released', version, socket, 'nowhere'],
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
