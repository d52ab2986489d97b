import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Config } from '../../config.ts';

/** JSON lines for machines; coloured lines when a developer looks at a terminal. Secrets never reach either. */
export function loggingOptions({ env, logLevel }: Pick<Config, 'env' | 'logLevel'>): FastifyServerOptions {
  const pretty = env !== 'production' && process.stdout.isTTY === true;
  return {
    logger: {
      level: logLevel,
      redact: ['req.headers.authorization', 'req.headers.freezertoken', 'req.headers.cookie'],
      ...(pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  };
}

/** One line for each call. In the demo only at `debug`: whoever tries the market out reads its own output. */
export function logCalls(app: FastifyInstance, { env }: Pick<Config, 'env'>): void {
  const level = env === 'demo' ? 'debug' : 'info';
  app.addHook('onResponse', async (request, reply) => {
    request.log[level](
      {
        method: request.method,
        url: request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.id,
      },
      'call answered',
    );
  });
}
