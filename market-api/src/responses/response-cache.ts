import type { HttpResponse } from './response.ts';
import { cacheByRevision } from './revision-cache.ts';

/** Responses by method, URL with sorted query, and by person where only they may see it. */
export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Allows for compressed bodies, which are created after the response was cached; together they are smaller than the body. */
const WITH_CODINGS = 1.5;

/** @param bytes limit for the bodies in all codings and the keys together */
export const createResponseCache = (bytes: number) =>
  cacheByRevision<HttpResponse>(bytes, ({ body }) => Math.ceil(body.length * WITH_CODINGS));
