import type { FastifyInstance, FastifyReply } from 'fastify';
import { TEXT } from '../problem.ts';

/**
 * Characters of path and query together. The longest address of the site's own is a search with every filter and a
 * cursor, below 1 kB; what is longer only costs time wherever it is split, matched or rendered.
 */
export const MAX_ADDRESS_LENGTH = 2048;

/** Responds 414 to every request, `/api` included, whose address is longer than `MAX_ADDRESS_LENGTH`. */
export function limitAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isTooLong(request.url)) return refuseAddress(reply);
  });
}

export const isTooLong = (url: string): boolean => url.length > MAX_ADDRESS_LENGTH;

export function refuseAddress(reply: FastifyReply): FastifyReply {
  return reply.code(414).header('connection', 'close').type(TEXT).send('This address is too long.');
}

/**
 * The address a browser is redirected to instead of this one. An address that begins with two slashes or backslashes names
 * another site to a browser.
 */
export const withoutLeadingSlashes = (url: string): string => `/${url.replace(/^[/\\]+/, '')}`;

/** No page has such an address, and the page's router cannot match one, because it matches line by line. */
export function hasLineBreak(url: string): boolean {
  return /%0[ad]|%e2%80%a[89]/i.test(pathnameOf(url));
}

/** The same address without this parameter, for a redirect: it never names another site. */
export function withoutParameter(url: string, name: string): string {
  const { pathname, searchParams } = new URL(url, 'http://site.invalid');
  searchParams.delete(name);
  return withoutLeadingSlashes(pathname) + (searchParams.size > 0 ? `?${searchParams}` : '');
}

/** @param url path and query, as in the request line */
export const pathnameOf = (url: string): string => url.split('?', 1)[0] || '/';
