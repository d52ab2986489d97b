import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leaveUncounted } from '../../report/traffic-sources.ts';
import type { PreviewRequests } from '../preview/preview-request.ts';
import { pathnameOf } from '../request-address.ts';
import type { HostOf, NewVisitor } from './assigned-host.ts';
import { proxyRequest, restorePeer } from './proxy-request.ts';
import {
  type FromReleased,
  isCountedInOnePlace,
  isFile,
  type ReleasedHost,
  type ToReleased,
} from './role.ts';

/** What people have open may go on by the connections it has for so long after another version is live, milliseconds. */
const DRAIN_MS = 60_000;
/** After that an answer that is on its way has so long, milliseconds. */
const CLOSE_MS = 5000;

export const sendToDispatcher = (message: FromReleased): void => void process.send?.(message);

/**
 * In the process of a released host: it answers what the page server hands to it, and the visitors' own connections once it is live. What is
 * not its own goes back to the page server.
 */
export function addReleased(
  app: FastifyInstance,
  { version, front }: ReleasedHost,
  hostOf: HostOf,
  previews: Pick<PreviewRequests, 'hostOf'>,
): void {
  const { server } = app;
  const open = new Set<Socket>();
  let isDraining = false;
  let end = () => {};

  process.on('message', (message: ToReleased, socket: Socket | undefined) => {
    if (message.kind === 'drain') {
      isDraining = true;
      setTimeout(() => end(), DRAIN_MS).unref();
      if (open.size === 0) end();
    } else if (socket !== undefined) {
      open.add(socket);
      socket.once('close', () => {
        open.delete(socket);
        if (isDraining && open.size === 0) end();
      });
      server.emit('connection', socket);
      socket.resume();
    }
  });
  end = () => {
    void app.close().then(() => process.exit(0));
    setTimeout(() => process.exit(0), CLOSE_MS).unref();
  };
  // The page server is gone, however: nobody else ends this process.
  process.once('disconnect', () => end());

  const isVisitors = ({ socket }: IncomingMessage) => open.has(socket);
  server.prependListener('request', (request) => {
    if (!isVisitors(request)) restorePeer(request);
  });
  const back = (request: FastifyRequest, reply: FastifyReply, newVisitor?: NewVisitor) =>
    proxyRequest(request, reply, { socket: front, newVisitor, endsConnection: isDraining });

  app.addHook('onRequest', async (request, reply) => {
    if (!isVisitors(request.raw)) {
      // Of what the page server hands on some may be a preview of the version that visitors get too.
      if ((await previews.hostOf(request)) === version) leaveUncounted(request);
      return;
    }
    const pathname = pathnameOf(request.url);
    if (isDraining) reply.header('connection', 'close');
    if (isFile(pathname)) return;
    if (isCountedInOnePlace(pathname)) return (await back(request, reply)) ? reply : undefined;
    const assigned = await hostOf(request, reply);
    if (assigned.version === version && !isDraining) return;
    if (await back(request, reply, assigned.newVisitor)) return reply;
  });
}
