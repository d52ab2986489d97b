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
  'leads back to %s',
  async (from) => {
    expect(await goal(from)).toBe(from);
  },
);

it('reads the address when a page without scripts carried it there', async () => {
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
])('is home instead of %p', async (from) => {
  expect(await goal(from)).toBe('/');
});

it('follows nothing but paths of this site from the address either', async () => {
  expect(await goal(undefined, '?from=https%3A%2F%2Fevil.test')).toBe('/');
});
