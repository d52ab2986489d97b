import type { FastifyInstance } from 'fastify';

/**
 * While the server stops, answers end their connection: one that a client keeps for its next call would hold the end up
 * until it times out.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
