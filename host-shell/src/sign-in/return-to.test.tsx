import { screen } from '@testing-library/react';
import { show } from '../testing/show.tsx';
import { useReturnTo } from './return-to.ts';

function Goal() {
  return <output>{useReturnTo()}</output>;
}
async function goal(from: unknown, search = '') {
  await show(<Goal />, { at: { pathname: '/login', search, state: from === undefined ? null : { from } } });
  return screen.getByRole('status').textContent;
}

it.each(['/productsdetails/single/7', '/myorders/payment/card?id=7#pay', '/loginhelp'])(
  'returns to %s',
  async (from) => {
    expect(await goal(from)).toBe(from);
  },
);

it.each([
  ['?from=%2Fblog', '/blog'],
  ['?from=https%3A%2F%2Fevil.test', '/'],
])(
  'without a navigation state, reads the return location from the query: %s leads to %s',
  async (query, to) => {
    expect(await goal(undefined, query)).toBe(to);
  },
);

it.each([
  undefined,
  null,
  7,
  '',
  'blog',
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/%09/evil'.replace('%09', '\t'),
  'javascript:alert(1)',
  '/login',
  '/login?from=/blog',
  '/signup',
  '/forgot-password',
  '/reset-password?oobCode=1',
])('returns to the home page instead of %p', async (from) => {
  expect(await goal(from)).toBe('/');
});
