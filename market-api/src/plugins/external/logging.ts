import { randomUUID } from 'node:crypto';
import {
  type FastifyInstance,
  type FastifyLoggerOptions,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Config } from '../../config.ts';

/**
 * JSON lines for machines; coloured lines when a developer looks at a terminal. Neither secrets nor personal data reach
 * them: queries name e-mail addresses, and a database error carries its SQL, its parameters and the row it is about.
 */
export function loggingOptions({ env, logLevel }: Pick<Config, 'env' | 'logLevel'>) {
  const pretty = env !== 'production' && process.stdout.isTTY === true;
  return {
    logger: {
      level: logLevel,
      serializers: { err: serializeError, req: serializeRequest },
      ...(pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  } satisfies FastifyServerOptions;
}

/** Fastify's types ask for a `type` as well, which no reader of the log needs. */
type LoggedError = ReturnType<NonNullable<FastifyLoggerOptions['serializers']>['err'] & object>;

function serializeError(error: Error & { readonly code?: unknown }): LoggedError {
  const { code, message, stack } = error;
  return { code, message, stack } as object as LoggedError;
}

const serializeRequest = ({ method, url }: { method: string; url: string }) => ({
  method,
  path: pathOf(url),
});

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '/';

/** One line for each call. In the demo only at `debug`: who tries the market out reads its own output. */
export function logCalls(app: FastifyInstance, { env }: Pick<Config, 'env'>): void {
  const level = env === 'demo' ? 'debug' : 'info';
  app.addHook('onResponse', (request, reply, done) => {
    request.log[level](
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.caller?.id,
      },
      'call answered',
    );
    done();
  });
}
