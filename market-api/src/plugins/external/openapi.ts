import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { completeDocument } from '../../documentation/openapi-document.ts';

/** Describes every endpoint at `/openapi.json`; must be registered before the endpoints. */
export async function addOpenApi(app: FastifyInstance, serverUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fridge market API',
        version: '1.0.0',
        description:
          'Errors are RFC 9457 problem details with a stable `code` and a `message` for people. Numbers may come as their ' +
          'plain decimal text (`"120"`, `"120.50"`) in bodies and addresses; exponents, signs of plus, other bases and ' +
          'whatever is not finite are `invalid`, and so is text with NUL or half a character. Lists answer 50 rows ' +
          'without `limit`, 100 at the most, and name the next page in `Link`.',
      },
      servers: [{ url: serverUrl }],
      components: {
        securitySchemes: {
          freezertoken: {
            type: 'apiKey',
            in: 'header',
            name: 'freezertoken',
            description: '`bearer <product token>` from GET /jwt',
          },
          firebase: { type: 'http', scheme: 'bearer', description: 'Firebase ID token' },
        },
      },
    },
  });
  let document: string | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(completeDocument(structuredClone(app.swagger())));
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('application/json; charset=utf-8')
      .send(document);
  });
}
