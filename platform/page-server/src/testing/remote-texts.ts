/** For tests: server builds of remotes as CommonJS text, as `tools/workspace` makes them. */
export interface RemoteText {
  readonly id?: string;
  /** Statements before the module is exported. */
  readonly before?: string;
  /** An expression that makes a React element; `h` creates elements. */
  readonly element?: string;
  /** Further properties of the route. */
  readonly route?: string;
  /** Further properties of the module. */
  readonly more?: string;
}

export function remoteText({
  id = 'mfe_catalog',
  before = '',
  element = 'null',
  route = '',
  more = '',
}: RemoteText): string {
  return `'use strict';
const { createElement: h } = require('react');
${before}
module.exports = { default: {
  id: '${id}', team: '${id.replace('mfe_', '')}', contract: 1,
  routes: [{ path: '/*', element: ${element}, ${route} }],
  ${more}
} };`;
}

export const heading = (text: string) => `h('h1', null, '${text}')`;
export const forEver = 'while (true) {}';
/** Keeps the processor busy for this many milliseconds. */
export const busyFor = (ms: number) => `{ const end = Date.now() + ${ms}; while (Date.now() < end); }`;

/** An element whose rendering runs these statements. */
export const rendering = (statements: string) =>
  `h(() => { ${statements}; return h('h1', null, 'Rendered'); })`;

/** A page that shows which person it is for and that person's data from the market. */
export const personal: RemoteText = {
  before: `const { useQuery } = require('shared-runtime/query');
const { useApi, useSession } = require('shared-auth');
const orders = (api) => ({ queryKey: ['market', 'orders'], queryFn: () => api('GET /loadsoldedproduct', { query: { email: 'x' } }) });
function Page() {
  const { user } = useSession();
  const { data } = useQuery(orders(useApi()));
  return h('h1', null, (user ? user.name : 'nobody') + ' bought ' + (data ? data[0].productname : 'nothing'));
}`,
  element: 'h(Page)',
  route:
    'handle: { title: "Orders", load: ({ api, queryClient }) => queryClient.prefetchQuery(orders(api)) }',
};
