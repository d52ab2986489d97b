import fc from 'fast-check';
import { paths } from 'shared-contracts';
import { type Endpoint, endpoints } from 'shared-contracts/endpoints';
import { ReportBatchSchema } from 'shared-contracts/reports';
import { endpointCalls, type Facts, jsonBody, queryOf } from './endpoint-calls.ts';
import { type DrawnSchema, hostileText } from './from-schema.ts';
import { hostileHeaders } from './hostile-headers.ts';
import { rarely } from './rarely.ts';
import type { FuzzCall } from './send.ts';

/** Every page of the site that has one address. */
const pages = [
  ...Object.values<(...given: never[]) => string>(paths).flatMap((path) => (path.length === 0 ? path() : [])),
  ...['/productsdetails', '/myorders/payment/card', '/nothing/here'],
];
const below = [
  '/productsdetails/',
  '/productsdetails/single/',
  '/refrigerators/',
  '/refrigerators/words-',
  '/buyerdashboard/myproduct/',
  '/static/',
  '/platform/',
  '/api/pictures/',
  '/versions/',
  '/.well-known/',
  '/',
];
const files = [
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/versions',
  '/metrics',
  '/metrics/remotes',
  '/healthz',
  '/platform/numbers',
  '/platform/errors',
  '/platform/errors/0123456789abcdef',
  '/platform/log',
  '/platform/plain',
  '/platform/rollback',
  '/platform/previews',
  '/local-remote',
  '/reports',
  '/reports/policy',
  '/api',
  '/api/',
  '/api/session/exchange',
  '/api/metrics',
  '/api/%2e%2e/metrics',
];

const segment = hostileText.map((text) =>
  [...text.slice(0, 600)]
    .map((unit) => (unit.isWellFormed() ? encodeURIComponent(unit) : '%ED%A0%80'))
    .join(''),
);
const address = (facts: Facts): fc.Arbitrary<string> => {
  const ids = [...(facts.id ?? []), ...(facts.category ?? [])];
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...pages) },
    { weight: 2, arbitrary: fc.constantFrom(...files) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...below), fc.oneof(segment, fc.constantFrom('', ...ids)))
        .map((parts) => parts.join('')),
    },
    { weight: 1, arbitrary: fc.array(segment, { maxLength: 8 }).map((parts) => `/${parts.join('/')}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '//',
        '///evil.test',
        '/\\evil.test',
        '/..%2f',
        '/%',
        '/%ff',
        '/%0d%0ax:y',
        `/${'a'.repeat(2500)}`,
        `/${'/'.repeat(1500)}`,
        `/${'a/'.repeat(900)}`,
        '/%E2%80%A8',
        '/.',
        '/..',
      ),
    },
  );
};

const cookieNames = [
  'market_session',
  'market_visitor',
  'market_language',
  'market_remote_consent',
  'market_preview',
  'market_theme',
  '__proto__',
];
const cookies = fc
  .array(fc.tuple(fc.constantFrom(...cookieNames), hostileText), { maxLength: 3 })
  .map((pairs) =>
    pairs
      .map(([name, text]) => `${name}=${text.replaceAll(/[^\x21-\x7e\xa0-\xff]/g, '_').slice(0, 2000)}`)
      .join('; '),
  );

const headersOf = fc
  .tuple(rarely(4, hostileHeaders, {}), rarely(5, cookies, ''))
  .map(([odd, cookie]) => ({ ...odd, ...(cookie ? { cookie } : {}) }));

const parameters: DrawnSchema = {
  properties: {
    ...(endpoints['GET /search'].query.properties as DrawnSchema['properties']),
    ids: { type: 'string' },
    id: { type: 'string' },
    from: { type: 'string' },
    oobCode: { type: 'string' },
    remote: { type: 'string' },
    with: { type: 'string' },
    page: { type: 'integer' },
  },
};

/** What the page server is asked for beside `/api`: pages, files, reports, forms, with parameters, cookies and headers. */
function pageCalls(facts: Facts, people: readonly string[]): fc.Arbitrary<FuzzCall> {
  const method = fc.oneof(
    { weight: 12, arbitrary: fc.constant('GET') },
    fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
  );
  const search = fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: queryOf(parameters, facts) },
  );
  return fc
    .record({ who: fc.constantFrom(...people), method, path: address(facts), search, headers: headersOf })
    .map(({ path, search: query, ...call }) => ({ ...call, path: `${path}${query && '?'}${query}` }));
}

const violation: DrawnSchema = {
  type: 'object',
  properties: {
    'csp-report': {
      type: 'object',
      properties: {
        'blocked-uri': { type: 'string' },
        'effective-directive': { type: 'string' },
        'source-file': { type: 'string' },
      },
    },
    type: { type: 'string' },
    body: { type: 'object' },
  },
};
/** `versions` is a record, which is drawn as what it mostly is not. */
const report = { ...(ReportBatchSchema as DrawnSchema) };

function reportCalls(facts: Facts): fc.Arbitrary<FuzzCall> {
  const types = fc.constantFrom(
    'text/plain',
    'application/json',
    'application/csp-report',
    'application/reports+json',
    'text/html',
  );
  const one = (path: string, schema: DrawnSchema) =>
    fc.tuple(jsonBody(schema, facts), types, headersOf).map(
      ([{ body }, type, headers]): FuzzCall => ({
        who: 'stranger',
        method: 'POST',
        path,
        headers: { ...headers, 'content-type': type },
        body,
      }),
    );
  return fc.oneof(one('/reports', report), one('/reports/policy', violation));
}

/** Everything the page server may be asked for: pages and what belongs to them, reports, and the market's calls below `/api`. */
export function siteCalls(facts: Facts, people: readonly string[]): fc.Arbitrary<FuzzCall> {
  const api = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) =>
    // Or the callers would be nobody from there on.
    endpointCalls(key, endpoint, facts, key === 'DELETE /jwt' ? ['nobody'] : people),
  );
  const proxied = fc.oneof(...api).map((call) => ({ ...call, path: `/api${call.path}` }));
  return fc.oneof(
    { weight: 6, arbitrary: pageCalls(facts, people) },
    { weight: 1, arbitrary: reportCalls(facts) },
    { weight: 3, arbitrary: proxied },
  );
}
