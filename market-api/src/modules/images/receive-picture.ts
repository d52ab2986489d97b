import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalid, MarketProblem, problemOf } from '../../errors/market-problem.ts';
import { MAX_BYTES } from './image-limits.ts';

/** The maximum size of a form besides its picture. */
const FORM_BYTES = 200_000;

const missing = () => invalid('image', 'Please choose a picture: the form field image is missing.');
const tooLarge = () => problemOf('too_large', 'image', 'This picture is larger than 10 MB.');

/**
 * Streams the form field `image` of a multipart body to a file, without buffering it in memory.
 * Fails with `invalid` for any other body, with `too_large` beyond 10 MB, and with the reason of the signal.
 * @param signal aborts while the body is still arriving
 */
export async function receivePicture(request: FastifyRequest, file: string, signal: AbortSignal) {
  // The client may have disconnected during authentication: the parser would wait forever for a connection that has already ended.
  if (request.raw.destroyed) throw invalid('image', 'The connection ended.');
  if (!request.isMultipart()) throw missing();
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES + FORM_BYTES) throw tooLarge();
  await Promise.race([receive(request, file, signal), once(signal, 'abort')]).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : asProblem(error);
  });
  signal.throwIfAborted();
}

/**
 * Prepares the response to a request whose body was not read to its end. Node drains the rest, so that a client that is still
 * sending sees the response; if the rest has an unknown or absurd length, the connection is closed instead.
 */
export function endUnreadBody({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  const declared = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);
  if (declared > MAX_BYTES + FORM_BYTES) reply.header('connection', 'close');
  raw.unpipe();
  raw.resume();
}

async function receive(request: FastifyRequest, file: string, signal: AbortSignal): Promise<void> {
  let found = false;
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'image') found = (await save(part, file, signal)) || found;
    else part.file.resume();
  }
  if (!found) throw missing();
}

/** @returns whether the field was not empty */
async function save({ file: content }: MultipartFile, file: string, signal: AbortSignal): Promise<boolean> {
  await pipeline(content, createWriteStream(file), { signal });
  if (content.truncated) throw tooLarge();
  return (await stat(file)).size > 0;
}

/** Errors of the disk or the connection are server errors; errors of the form parser are the client's. */
function asProblem(error: unknown): unknown {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (error instanceof MarketProblem || typeof syscall === 'string') return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  return invalid('image', 'The form could not be read. Please send one picture in the field image.');
}
