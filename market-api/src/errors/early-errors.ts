import type { FastifyServerOptions } from 'fastify';
import { type ErrorCode, errorStatus } from 'shared-contracts';
import { sendProblem } from './error-handler.ts';
import { MarketProblem, toProblem } from './market-problem.ts';

const unreadable = (code: ErrorCode) => new MarketProblem(code, 'The call could not be understood.');

/** HTTP that Node itself refuses has no request yet, so the answer is written by hand. */
const early: Readonly<Record<string, { readonly status: number; readonly reason: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, reason: 'Request Timeout' },
  HPE_HEADER_OVERFLOW: { status: 431, reason: 'Request Header Fields Too Large' },
};
const badRequest = { status: errorStatus.invalid, reason: 'Bad Request' };

/** Addresses and HTTP that no route and no hook ever sees, answered with the same problem details as everything else. */
export const earlyErrors: Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> = {
  frameworkErrors: (_error, request, reply) => void sendProblem(unreadable('invalid'), request, reply),

  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const { status, reason } = early[error.code ?? ''] ?? badRequest;
    const { requestId: _, ...problem } = toProblem(unreadable('invalid'), '');
    const body = JSON.stringify({ ...problem, status });
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/problem+json; charset=utf-8\r\ncache-control: no-store\r\n` +
          `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      );
    }
    socket.destroySoon();
  },
};
