import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import net from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, unavailable } from '../../problem.ts';
import { PREVIEW_COOKIE } from '../preview/preview-request.ts';
import { VISITOR_COOKIE } from '../visitor.ts';

const PEER = 'x-market-peer';
/** Headers of one connection only (hop by hop: RFC 9110, section 7.6.1); `expect` has already been responded to. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade', 'expect'];

/** Cookies that this process may have changed since the request came: a new visitor's id, and why a preview is not shown. */
const ownCookies = [VISITOR_COOKIE, PREVIEW_COOKIE];

function cookiesOf({ raw, cookies }: FastifyRequest): { cookie?: string } {
  const own = ownCookies.flatMap((name) => {
    const value = cookies[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const others = (raw.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const forwarded = others.filter(
    (pair) => pair !== '' && !ownCookies.some((name) => pair.startsWith(`${name}=`)),
  );
  const all = [...forwarded, ...own];
  return all.length > 0 ? { cookie: all.join('; ') } : {};
}

function headersFor(request: FastifyRequest): IncomingHttpHeaders {
  const { cookie: _, ...headers } = request.raw.headers;
  for (const name of ofConnection) delete headers[name];
  // A body of unknown length stays chunked.
  const isChunked = request.raw.headers['transfer-encoding'] !== undefined;
  return {
    ...headers,
    ...cookiesOf(request),
    [PEER]: request.raw.socket.remoteAddress ?? '',
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : {}),
  };
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Whether another process may retry a call during which the first process ended: GET and HEAD change nothing, and no body is consumed. */
const mayBeRepeated = (raw: IncomingMessage) => /^(GET|HEAD)$/.test(raw.method ?? '') && !hasBody(raw);

/** @returns nothing when the other process could not be reached and the caller may try another one */
async function ask(request: FastifyRequest, reply: FastifyReply, path: string) {
  const { raw } = request;
  const socket = net.connect(path);
  try {
    await once(socket, 'connect');
  } catch {
    return undefined;
  }
  if (reply.raw.destroyed) {
    socket.destroy();
    throw new Error('The visitor has gone.');
  }
  const call = http.request({
    createConnection: () => socket,
    method: raw.method,
    path: raw.url,
    headers: headersFor(request),
  });
  reply.raw.once('close', () => call.destroy());
  // Before the response, the error is thrown below. Afterwards the response itself breaks off; an unhandled error would end this process.
  call.on('error', () => {});
  // The rest of the body that the process did not read would precede the next request on the visitor's connection.
  call.once('close', () => raw.unpipe(call).resume());
  try {
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    if (hasBody(raw)) raw.pipe(call);
    else call.end();
    return (await answered)[0];
  } catch (error) {
    if (reply.raw.destroyed || !mayBeRepeated(raw)) throw error;
    return undefined;
  }
}

/**
 * Proxies a request to another process of this server.
 * @param newVisitor the cookie of a visitor who was assigned a version just now
 * @returns false when that process did not respond and the request is untouched: the caller has to handle it
 */
export async function proxyRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  socket: string,
  newVisitor?: string,
): Promise<boolean> {
  let response: IncomingMessage | undefined;
  try {
    response = await ask(request, reply, socket);
  } catch (error) {
    if (reply.raw.destroyed) {
      reply.hijack();
      return true;
    }
    request.log.warn({ err: error }, 'another version of the host ended during a request');
    sendProblem(reply, unavailable('Please try that again in a moment.'));
    return true;
  }
  if (response === undefined) return false;
  const cookies = [newVisitor ?? [], response.headers['set-cookie'] ?? []].flat();
  reply.hijack();
  const { 'set-cookie': _, ...headers } = response.headers;
  for (const name of ofConnection) delete headers[name];
  reply.raw.writeHead(response.statusCode ?? 502, {
    ...headers,
    ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}),
  });
  // A visitor who has left needs no response; when the response breaks off, closing the connection makes the browser notice.
  await pipeline(response, reply.raw).catch(() => reply.raw.destroy());
  return true;
}

/** For a socket between processes: restores the visitor's IP address, which limits and logs use. */
export function restorePeer(request: IncomingMessage): void {
  const peer = request.headers[PEER];
  delete request.headers[PEER];
  if (typeof peer !== 'string') return;
  Object.defineProperty(request.socket, 'remoteAddress', { value: peer || undefined, configurable: true });
}
