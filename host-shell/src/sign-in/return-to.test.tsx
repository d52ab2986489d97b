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

it('reads the return location from the query when there is no navigation state', async () => {
  expect(await goal(undefined, '?from=%2Fblog')).toBe('/blog');
  expect(screen.getByRole('status')).toBeVisible();
});

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

it('ignores an address of a different site in the query', async () => {
  expect(await goal(undefined, '?from=https%3A%2F%2Fevil.test')).toBe('/');
});
