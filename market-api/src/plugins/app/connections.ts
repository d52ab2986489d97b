import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

const HEADERS_TIMEOUT_MS = 15_000;
/** A connection on which nothing moves for so long ends, also one whose client does not read its answer. */
const SILENCE_MS = 120_000;
const CHECK_EVERY_MS = 5000;
/** How long calls may still arrive while the server stops. */
const ARRIVE_WITHIN_MS = 1000;
/** How long calls that have arrived may take to be answered while the server stops. */
const RESPONSE_WITHIN_MS = 7000;

/** What a connection may take before the server ends it (with 408 while a call is arriving). */
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
 * Lets the server end promptly: while it stops, answers end their connection, calls that do not arrive within a second are
 * given up, and after seven seconds everything that is left. (Node's own timeouts no longer run then.)
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const calls = new Map<Socket, IncomingMessage | undefined>();
  const timers: NodeJS.Timeout[] = [];
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
    const end = (which: (call: IncomingMessage | undefined) => boolean) => () => {
      for (const [socket, call] of calls) if (which(call)) socket.destroy();
    };
    timers.push(
      setTimeout(
        end((call) => !call?.complete),
        ARRIVE_WITHIN_MS,
      ),
    );
    timers.push(
      setTimeout(
        end(() => true),
        RESPONSE_WITHIN_MS,
      ),
    );
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
}
