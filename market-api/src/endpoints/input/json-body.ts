import type { FastifyInstance } from 'fastify';

/**
 * Accepts an empty JSON body as no body. Clients send `content-type: application/json` with every request, also with those
 * without a body, such as `PUT /advertiseupdate`; where a body is required, the schema refuses the request.
 */
export function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
