import type { HttpResponse } from './response.ts';
import { cacheByRevision } from './revision-cache.ts';

/** By method, address with sorted query, and the person where only they may see it. */
export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Compressed bodies are made after an answer was taken in; together they are smaller than the body is. */
const WITH_CODINGS = 1.5;

/** @param bytes of bodies in all their codings and of questions together */
export const createResponseCache = (bytes: number) =>
  cacheByRevision<HttpResponse>(bytes, ({ body }) => Math.ceil(body.length * WITH_CODINGS));
