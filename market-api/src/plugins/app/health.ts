import type { FastifyInstance } from 'fastify';

/** What the market cannot work without; each rejects when it is not there. */
export type ReadinessChecks = Readonly<Record<'database' | 'pictures' | 'identity', () => Promise<unknown>>>;

/** `/healthz` says that the process answers, `/readyz` that it can work (503 and which part is missing otherwise). */
export function addHealth(app: FastifyInstance, checks: ReadinessChecks): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await check();
          return [name, 'ok'] as const;
        } catch (error) {
          request.log.warn({ err: error, part: name }, 'A part of the market is not ready.');
          return [name, 'unavailable'] as const;
        }
      }),
    );
    const ready = parts.every(([, state]) => state === 'ok');
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', ...Object.fromEntries(parts) });
  });
}
