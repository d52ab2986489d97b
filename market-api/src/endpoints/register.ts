import type { FastifyInstance, FastifySchema, HTTPMethods } from 'fastify';
import { type Endpoint, type EndpointScope, endpoints } from 'shared-contracts/endpoints';
import { announceNext } from '../lists/page.ts';
import { JsonText } from '../responses/json-text.ts';
import { JSON_TYPE } from '../responses/response.ts';
import type { Scopes } from '../scopes/scopes.ts';
import { type LooseHandler, own, queryTexts, type ResponseParts, shared } from './cached-response.ts';
import { compileValidator } from './validator.ts';

/**
 * Registers every row of the endpoint table with the handler of the same key, inside the encapsulated Fastify scope that
 * authenticates its callers.
 * @param handlers of the type `Handlers`
 */
export async function registerEndpoints(
  app: FastifyInstance,
  scopes: Scopes,
  handlers: object,
  responses: ResponseParts,
  table: Readonly<Record<string, Endpoint>> = endpoints,
): Promise<void> {
  const known = handlers as Readonly<Record<string, LooseHandler>>;
  app.decorateRequest('revisionNow', undefined);
  for (const [scope, authenticate] of Object.entries(scopes)) {
    const rows = Object.entries(table).filter(([, endpoint]) => endpoint.scope === scope);
    await app.register(async (inner) => {
      inner.setValidatorCompiler(compileValidator);
      // Starts before authentication, so that both queries run in parallel.
      inner.addHook('onRequest', (request, _reply, done) => {
        if (responses.cache && request.routeOptions.config.cache === 'by-caller') {
          request.revisionNow = responses.ownRevision();
          // A refused request does not await the revision: its rejection must not be unhandled.
          request.revisionNow.catch(() => {});
        }
        done();
      });
      inner.addHook('onRequest', authenticate);
      // A body may arrive late, so its sender is authenticated again once it is complete. Every write checks the caller once more in its
      // transaction (`transactionAs`); for a form, which its handler reads, only that check comes after the body.
      inner.addHook('preValidation', async (request) => {
        if (request.body !== undefined && request.body !== null) await authenticate(request);
      });
      for (const [key, endpoint] of rows) {
        addRoute(inner, key, endpoint, withCache(key, endpoint, known[key] as LooseHandler, responses));
      }
    });
  }
}

function withCache(key: string, endpoint: Endpoint, handler: LooseHandler, responses: ResponseParts) {
  if (endpoint.cache === undefined) return handler;
  if (endpoint.cache === 'by-caller') return responses.cache ? own(key, handler, responses.cache) : handler;
  return shared(key, endpoint, handler, responses);
}

function addRoute(app: FastifyInstance, key: string, endpoint: Endpoint, handler: LooseHandler): void {
  const [method, path] = key.split(' ') as [HTTPMethods, string];
  const url = path.replaceAll(/{(\w+)}/g, ':$1');
  const textOf = queryTexts(endpoint.params, endpoint.query);
  app.route({
    method,
    url,
    schema: toSchema(endpoint),
    config: endpoint.cache === undefined ? {} : { cache: endpoint.cache },
    ...(endpoint.optionalBody && {
      preValidation: async (request) => {
        request.body ??= {};
      },
    }),
    handler: async (request, reply) => {
      const { params, query, body, headers, caller, identity } = request;
      const queryText = textOf({ ...(params as object), ...(query as object) });
      const call = { params, query, queryText, body, headers, caller, identity, request, reply };
      const made = await handler(call);
      if (!(made instanceof JsonText)) return made;
      announceNext(call, made);
      return reply.type(JSON_TYPE).send(made.text);
    },
  });
}

function toSchema(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    tags: [endpoint.scope],
    security: endpoint.scope === 'public' ? [] : [{ [tokenOf(endpoint.scope)]: [] }],
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.headers && { headers: endpoint.headers }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      200: endpoint.mediaType
        ? { content: { [endpoint.mediaType]: { schema: endpoint.response } } }
        : endpoint.response,
    },
  } as FastifySchema;
}

const tokenOf = (scope: EndpointScope) => (scope === 'identity' ? 'firebase' : 'freezertoken');
