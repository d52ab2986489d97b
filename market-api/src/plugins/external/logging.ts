import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type FastifyInstance,
  type FastifyLoggerOptions,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { type DestinationStream, destination, type LoggerOptions } from 'pino';
import type { Config } from '../../config.ts';

/**
 * Logs JSON lines, or coloured lines on a developer's terminal. Neither secrets nor personal data may reach the log: query strings
 * contain e-mail addresses, and a database error contains its SQL, its parameters and the affected row.
 */
export function loggingOptions({ env, logLevel }: Pick<Config, 'env' | 'logLevel'>) {
  const pretty = env !== 'production' && process.stdout.isTTY === true;
  return {
    logger: {
      level: logLevel,
      serializers: { err: serializeError, req: serializeRequest },
      ...(env === 'demo' || pretty ? {} : inBatches()),
      ...(pretty ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: requestIdOf,
  } satisfies FastifyServerOptions;
}

/** The id in the header `x-request-id` of the request, or a new one. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Pino's number for the level `warn`. */
const WARN = 40;
/** Size of a batch in characters (less than one system call writes), and the milliseconds after which a smaller batch is written. */
const BATCH = 16_000;
const BATCH_MS = 1000;

/**
 * Writes log lines in batches: every request logs a line (except in the demo), and a system call per line costs a fifth of a cached
 * response. Lines are buffered here, since pino's destination counts the bytes of its whole buffer with each line that it gets.
 * Warnings and errors flush the buffer at once; `kill -9` loses the lines of the last second.
 */
function inBatches(): { stream: DestinationStream; hooks: NonNullable<LoggerOptions['hooks']> } {
  const output = destination({ dest: 1, sync: true });
  let lines = '';
  const flush = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  setInterval(flush, BATCH_MS).unref();
  process.once('exit', flush);
  return {
    stream: {
      write(line) {
        lines += line;
        if (lines.length >= BATCH) flush();
      },
    },
    hooks: {
      logMethod(line, write, level) {
        write.apply(this, line);
        if (level >= WARN) flush();
      },
    },
  };
}

/** Fastify's types also require a `type`, which no reader of the log needs. */
type LoggedError = ReturnType<NonNullable<FastifyLoggerOptions['serializers']>['err'] & object>;

function serializeError(error: Error & { readonly code?: unknown }): LoggedError {
  const { code, message, stack } = error;
  return { code, message, stack } as object as LoggedError;
}

const serializeRequest = ({ method, url }: { method: string; url: string }) => ({
  method,
  path: pathOf(url),
});

/** A URL without its query, which may contain personal data. */
export const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '/';

const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** Logs one line per request; in the demo only at `debug`, because its users read the demo's own output. */
export function logCalls(app: FastifyInstance, { env }: Pick<Config, 'env'>): void {
  const level = env === 'demo' ? 'debug' : 'info';
  app.addHook('onResponse', ({ method, url, log, caller }, { statusCode: status, elapsedTime }, done) => {
    const call = { method, status, user: caller?.id, path: pathOf(url), ms: tenths(elapsedTime) };
    log[level](call, 'request completed');
    done();
  });
}
