import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const HEADERS_TIMEOUT_MS = 15_000;
/** Idle timeout of a connection, also of one whose client does not read its response. */
const SILENCE_MS = 120_000;
const CHECK_EVERY_MS = 5000;
/** How long the server, while it stops, waits for requests that are still arriving. */
const ARRIVE_WITHIN_MS = 1000;
/** How long the server, while it stops, works on requests that have arrived. */
const RESPONSE_WITHIN_MS = 7000;

/** Timeouts after which the server closes a connection (with 408 while a request is arriving). */
export function connectionLimits({ requestTimeout }: Pick<Config, 'requestTimeout'>) {
  return {
    requestTimeout,
    connectionTimeout: SILENCE_MS,
    http: {
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeout),
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, requestTimeout),
    },
  };
}

/**
 * Lets the server stop promptly: while it stops, each response closes its connection, requests that have not arrived within a second are
 * aborted, and all remaining connections after seven seconds. (Node's own timeouts no longer run then.)
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const calls = new Map<Socket, IncomingMessage | undefined>();
  let closing = false;

  app.server.on('connection', (socket: Socket) => {
    calls.set(socket, undefined);
    socket.once('close', () => calls.delete(socket));
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (calls.has(raw.socket)) calls.set(raw.socket, raw);
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    const endAfter = (ms: number, isEnded: (call: IncomingMessage | undefined) => boolean) => {
      const end = () => {
        for (const [socket, call] of calls) if (isEnded(call)) socket.destroy();
      };
      setTimeout(end, ms).unref();
    };
    endAfter(ARRIVE_WITHIN_MS, (call) => !call?.complete);
    endAfter(RESPONSE_WITHIN_MS, () => true);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
}
