import type { FastifyInstance } from 'fastify';

/**
 * Takes a body of nothing for none. Programs say `content-type: application/json` with every call, also with those that
 * have no body, such as `PUT /advertiseupdate`; where a body is needed its schema refuses the call.
 */
export function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
