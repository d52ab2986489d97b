import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Problem } from 'shared-contracts';

/**
 * `/api/…` on the page's own origin is market-api; when it does not answer, callers get a
 * problem they know.
 * @param onChange called after every call that changed something
 */
export async function apiProxy(app: FastifyInstance, upstream: string, onChange: () => void): Promise<void> {
  await app.register(proxy, {
    upstream,
    prefix: '/api',
    http2: false,
    // What only the page server or an operator may ask never comes from outside.
    preHandler: async (request, reply) => {
      if (!isOpen(request.url)) return reply.callNotFound();
    },
    replyOptions: {
      // The API limits and logs by visitor, not by this server's own address.
      rewriteRequestHeaders: (request, { 'x-market-host-key': _key, ...headers }) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-host': request.host,
        'x-forwarded-proto': request.protocol,
      }),
      onResponse(request, reply, response) {
        if (request.method !== 'GET' && reply.statusCode < 400) onChange();
        reply.send('stream' in response ? response.stream : response);
      },
      onError(reply, { error }) {
        app.log.warn({ err: error }, 'market-api did not answer');
        const message = 'The market does not answer right now. Please try again in a moment.';
        const problem: Problem = {
          type: 'about:blank',
          title: 'Service Unavailable',
          status: 503,
          code: 'unavailable',
          message,
          detail: message,
          requestId: reply.request.id,
        };
        reply.code(503).type('application/problem+json').send(JSON.stringify(problem));
      },
    },
  });
}

const closed = ['session', 'metrics'];

/**
 * Reads an address as market-api does, decoded and without regard to empty segments; one that could be read in more
 * than one way is open to nobody.
 */
function isOpen(url: string): boolean {
  try {
    const path = url.split(/[?#]/, 1)[0] ?? '';
    const segments = path.split('/').map(decodeURIComponent).filter(Boolean);
    if (segments.some((segment) => /^\.{1,2}$|[/\\%]/.test(segment))) return false;
    return !closed.includes(segments[1]?.toLowerCase() ?? '');
  } catch {
    return false;
  }
}
