import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planItinerary } from './itinerary.ts';
import { patternFor, routeTable } from './route-patterns.ts';

const routes = [
  {
    path: '/shop',
    children: [
      { index: true },
      { path: '/shop/new' },
      { path: 'mine', children: [{ path: 'sold/:year?' }] },
      { path: '/shop/:id' },
      { path: '/shop/:id/edit' },
      { path: '/shop/*' },
      { children: [{ path: '/shop/help' }] },
    ],
  },
];
const { patterns } = routeTable(routes);
const paths = [{ path: '/shop/*', access: 'login' as const }];

/** All addresses of a plan, when each page has these links. */
function walk(options: Partial<Parameters<typeof planItinerary>[0]>, links: readonly string[] = []) {
  const plan = planItinerary({ paths, patterns, examples: [], ...options });
  const addresses: string[] = [];
  for (let stop = plan.next(); stop !== undefined; stop = plan.next()) {
    addresses.push(stop.address);
    plan.addLinks(links);
  }
  return { addresses, unfilled: plan.unfilled, unreachable: plan.unreachable };
}

test('lists every route of the route table: nested, relative, optional, and below a layout without a path', () => {
  assert.deepEqual(patterns, [
    '/shop',
    '/shop/new',
    '/shop/mine',
    '/shop/mine/sold',
    '/shop/mine/sold/:year',
    '/shop/:id',
    '/shop/:id/edit',
    '/shop/*',
    '/shop/help',
  ]);
});

test('finds the route that the router takes for an address', () => {
  for (const [address, pattern] of [
    ['/shop/', '/shop'],
    ['/Shop/NEW?x=1', '/shop/new'],
    ['/shop/17', '/shop/:id'],
    ['/shop/17/edit', '/shop/:id/edit'],
    ['/shop/mine/sold', '/shop/mine/sold'],
    ['/shop/a/b/c', '/shop/*'],
    ['/elsewhere', undefined],
  ] as const) {
    assert.equal(patternFor(patterns, address), pattern, address);
  }
  assert.equal(patternFor(['/*', '/'], '/'), '/');
});

test('visits each route once, and fills its parameters from links on the site’s pages', () => {
  const links = '/shop/new /shop/17 /shop/18 /other/17/edit /shop/17/edit /shop/mine/sold/2025'.split(' ');
  const fixed = '/shop /shop/new /shop/mine /shop/mine/sold /shop/no-such-page/no-such-page /shop/help'.split(
    ' ',
  );
  const addresses = [...fixed, '/shop/17', '/shop/17/edit', '/shop/mine/sold/2025'];
  assert.deepEqual(walk({}, links), { addresses, unfilled: [], unreachable: [] });
});

test('an example stands for its route, and is opened as it is written', () => {
  const { addresses, unfilled } = walk({ examples: ['/shop/99?tab=2', '/shop/new?from=home'] }, ['/shop/17']);
  assert.ok(addresses.includes('/shop/99?tab=2') && addresses.includes('/shop/new?from=home'));
  assert.ok(!addresses.includes('/shop/17'));
  assert.deepEqual(unfilled, ['/shop/mine/sold/:year', '/shop/:id/edit']);
});

test('names the routes that no path of the remote leads to', () => {
  const lost = walk({ patterns: [...patterns, '/lost', '/lost/:id'] });
  assert.deepEqual(lost.unreachable, ['/lost', '/lost/:id']);
  assert.ok(!lost.unfilled.includes('/lost/:id'));
  assert.ok(!lost.addresses.includes('/lost'));
});

test('without a route table it visits the beginning of each path', () => {
  const two = [...paths, { path: '/shop/new', access: 'seller' as const }];
  assert.deepEqual(walk({ paths: two, patterns: [] }).addresses, ['/shop', '/shop/new']);
});
