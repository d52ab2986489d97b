import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyLoggerOptions,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { type DestinationStream, destination, type LoggerOptions } from 'pino';
import { requestIdOf } from 'server-engines/answer-first';
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

/** Pino's number for the level `warn`. */
const WARN = 40;
/** Bytes, and milliseconds after which fewer are written too. */
const BATCH = 4096;
const BATCH_MS = 1000;

/**
 * A line is written for each call but in the demo, and a system call for each line is a fifth of what a kept answer costs: they are written together.
 * Warnings and errors are written at once, with what came before; `kill -9` loses the lines of the last second.
 */
function inBatches(): { stream: DestinationStream; hooks: NonNullable<LoggerOptions['hooks']> } {
  const stream = destination({ dest: 1, sync: true, minLength: BATCH, periodicFlush: BATCH_MS });
  process.once('exit', () => stream.flushSync());
  return {
    stream,
    hooks: {
      logMethod(line, write, level) {
        write.apply(this, line);
        if (level >= WARN) stream.flushSync();
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

const pathOf = (url: string) => url.split(/[?#]/, 1)[0] ?? '/';

/** A call that was answered. */
export interface AnsweredCall {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly ms: number;
  readonly user?: string | undefined;
}

/**
 * One line for each call. In the demo only at `debug`: who tries the market out reads its own output.
 * @returns writes the line of a call that passed no hook
 */
export function logCalls(app: FastifyInstance, { env }: Pick<Config, 'env'>) {
  const level = env === 'demo' ? 'debug' : 'info';
  const write = (log: FastifyBaseLogger, { url, ms, ...call }: AnsweredCall, reqId?: string) =>
    log[level](
      { ...(reqId && { reqId }), ...call, path: pathOf(url), ms: Math.round(ms * 10) / 10 },
      'call answered',
    );
  app.addHook('onResponse', ({ method, url, log, caller }, { statusCode, elapsedTime }, done) => {
    write(log, { method, url, status: statusCode, ms: elapsedTime, user: caller?.id });
    done();
  });
  return (requestId: string, call: AnsweredCall) => write(app.log, call, requestId);
}
