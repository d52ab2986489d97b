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
 * JSON lines for machines; coloured lines when a developer looks at a terminal. Neither secrets nor personal data reach
 * them: queries name e-mail addresses, and a database error carries its SQL, its parameters and the row it is about.
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

/** The id that a call brings, or a new one. */
function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Pino's number for the level `warn`. */
const WARN = 40;
/** Characters, less than one system call writes, and milliseconds after which fewer are written too. */
const BATCH = 16_000;
const BATCH_MS = 1000;

/**
 * A line is written for each call but in the demo, and a system call for each line is a fifth of what a kept answer costs: they are written
 * together. They are collected here, since pino's destination counts the bytes of all that it holds with each line that it gets.
 * Warnings and errors are written at once, with what came before; `kill -9` loses the lines of the last second.
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

/** An address without its query, which may name people. */
export const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '/';

const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** One line for each call. In the demo only at `debug`: who tries the market out reads its own output. */
export function logCalls(app: FastifyInstance, { env }: Pick<Config, 'env'>): void {
  const level = env === 'demo' ? 'debug' : 'info';
  app.addHook('onResponse', ({ method, url, log, caller }, { statusCode: status, elapsedTime }, done) => {
    const call = { method, status, user: caller?.id, path: pathOf(url), ms: tenths(elapsedTime) };
    log[level](call, 'call answered');
    done();
  });
}
