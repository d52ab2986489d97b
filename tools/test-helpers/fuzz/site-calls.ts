import fc from 'fast-check';
import { paths } from 'shared-contracts';
import { type Endpoint, endpoints } from 'shared-contracts/endpoints';
import { ReportBatchSchema } from 'shared-contracts/reports';
import { type DrawnSchema, endpointCalls, type Facts, jsonBody, queryOf } from './endpoint-calls.ts';
import { hostileHeaders } from './hostile-headers.ts';
import type { FuzzCall } from './send.ts';
import { hostileJson, hostileText, rarely } from './values.ts';

/** Addresses of pages without parameters, and some addresses without a page. */
const pages = [
  ...Object.values<(...given: never[]) => string>(paths).flatMap((path) => (path.length === 0 ? path() : [])),
  ...['/productsdetails', '/myorders/payment/card', '/nothing/here'],
];
const below =
  '/productsdetails/ /productsdetails/single/ /refrigerators/ /refrigerators/words- /buyerdashboard/myproduct/ ' +
  '/static/ /platform/ /api/pictures/ /versions/ /.well-known/ /';
const files =
  '/robots.txt /sitemap.xml /favicon.ico /versions /metrics /metrics/remotes /healthz /platform/numbers /platform/errors ' +
  '/platform/errors/0123456789abcdef /platform/log /platform/plain /platform/rollback /platform/previews ' +
  '/local-remote /reports /reports/policy /api /api/ /api/session/exchange /api/metrics /api/%2e%2e/metrics';
const odd = [
  ...'// ///evil.test /\\evil.test /..%2f /% /%ff /%0d%0ax:y /%E2%80%A8 /. /..'.split(' '),
  ...[`/${'a'.repeat(2500)}`, `/${'/'.repeat(1500)}`, `/${'a/'.repeat(900)}`],
];

const segment = hostileText.map((text) => encodeURIComponent(text.slice(0, 600).toWellFormed()));
const address = ({ id = [], category = [] }: Facts): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...pages) },
    { weight: 2, arbitrary: fc.constantFrom(...files.split(' ')) },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...below.split(' ')),
          fc.oneof(segment, fc.constantFrom('', ...id, ...category)),
        )
        .map((parts) => parts.join('')),
    },
    fc.array(segment, { maxLength: 8 }).map((parts) => `/${parts.join('/')}`),
    fc.constantFrom(...odd),
  );

const cookieNames =
  'market_session market_visitor market_language market_remote_consent market_preview market_theme __proto__';
const cookies = fc
  .array(fc.tuple(fc.constantFrom(...cookieNames.split(' ')), hostileText), { maxLength: 3 })
  .map((pairs) =>
    pairs
      .map(([name, text]) => `${name}=${text.replaceAll(/[^\x21-\x7e\xa0-\xff]/g, '_').slice(0, 2000)}`)
      .join('; '),
  );
const headersOf = fc
  .tuple(rarely(4, hostileHeaders, fc.constant({})), rarely(5, cookies, fc.constant('')))
  .map(([headers, cookie]) => ({ ...headers, ...(cookie ? { cookie } : {}) }));

const text = { type: 'string' };
const parameters: DrawnSchema = {
  properties: {
    ...(endpoints['GET /search'].query.properties as DrawnSchema['properties']),
    ...{
      ids: text,
      id: text,
      from: text,
      oobCode: text,
      remote: text,
      with: text,
      page: { type: 'integer' },
    },
  },
};

/** Calls of the page server outside `/api`: pages, files and forms, with parameters, cookies and headers. */
const pageCalls = (facts: Facts, people: readonly string[]): fc.Arbitrary<FuzzCall> =>
  fc
    .record({
      who: fc.constantFrom(...people),
      method: rarely(
        3,
        fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
        fc.constant('GET'),
      ),
      path: address(facts),
      search: rarely(2, fc.constant(''), queryOf(parameters, facts)),
      headers: headersOf,
    })
    .map(({ path, search, ...call }) => ({ ...call, path: `${path}${search && '?'}${search}` }));

/** `versions` is a record, for which mostly invalid values are generated. */
const reports = jsonBody(ReportBatchSchema as DrawnSchema, {});
const violations = hostileJson.map((json) => ({ body: `{"csp-report":${json},"type":${json},"body":{}}` }));

const reportCalls: fc.Arbitrary<FuzzCall> = fc
  .record({
    ...{ who: fc.constant('stranger'), method: fc.constant('POST') },
    path: fc.constantFrom('/reports', '/reports/policy'),
    content: fc.oneof(reports, violations),
    type: fc.constantFrom('text/plain', 'application/json', 'application/csp-report', 'text/html'),
    headers: headersOf,
  })
  .map(({ content: { body }, type, headers, ...call }) => ({
    ...{ ...call, body, headers: { ...headers, 'content-type': type } },
  }));

/** All kinds of calls of the page server: pages and their files, reports, and market-api's endpoints below `/api`. */
export function siteCalls(facts: Facts, people: readonly string[]): fc.Arbitrary<FuzzCall> {
  const api = Object.entries<Endpoint>(endpoints).map(([key, endpoint]) =>
    // Only an anonymous caller signs out: otherwise all callers would be anonymous afterwards.
    endpointCalls(key, endpoint, facts, key === 'DELETE /jwt' ? ['nobody'] : people),
  );
  const proxied = fc.oneof(...api).map((call) => ({ ...call, path: `/api${call.path}` }));
  return fc.oneof({ weight: 6, arbitrary: pageCalls(facts, people) }, reportCalls, {
    weight: 3,
    arbitrary: proxied,
  });
}
