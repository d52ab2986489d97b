import { screen, within } from '@testing-library/react';
import { type Answers, category } from '../testing/market.ts';
import { anonymous, failed, known, loading, person } from '../testing/people.ts';
import { type ShowOptions, show } from '../testing/show.tsx';
import { Navbar } from './navbar.tsx';

const market: Answers = {
  'GET /getcategory': () => [category(1, 'Mini'), category(2, 'French Door')],
  'GET /loadadvertiseproduct': () => [],
};
const bar = (options: ShowOptions = {}) => show(<Navbar />, { answers: market, ...options });
const nav = () => screen.getByRole('navigation', { name: 'Main' });
const names = () =>
  within(nav())
    .getAllByRole('link')
    .map((link) => link.textContent);
const link = (name: string) => within(nav()).getByRole('link', { name });
const always = ['Home', 'Blog'];

it.each([
  ['a visitor', anonymous],
  ['a user whose session is loading', loading],
  ['a user whose role failed to load', failed('unavailable')],
])('%s sees Login and SignUp, and neither avatar nor name', async (_, session) => {
  await bar({ session });
  expect(names()).toEqual([...always, 'Login', 'SignUp']);
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  expect(link('Home')).toHaveAttribute('href', '/');
  expect(link('Blog')).toHaveAttribute('href', '/blog');
  expect(screen.queryByText('New User')).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: 'New User' })).not.toBeInTheDocument();
});

it.each([
  ['buyer', 'My Orders', '/myorders/orderedproduct'],
  ['seller', 'Add Product', '/buyerdashboard/addproduct'],
  ['admin', 'Admin Dashboard', '/admindashboard/allsellers'],
] as const)(
  'a %s sees %s and Logout; only for a seller, advertised products are requested',
  async (role, name, address) => {
    const { calls } = await bar({ session: known(person(role)) });
    expect(calls.some((call) => call.includes('advertise'))).toBe(role === 'seller');
    expect(names()).toEqual([...always, name]);
    expect(link(name)).toHaveAttribute('href', address);
    expect(within(nav()).getByRole('button', { name: 'Logout' })).toBeVisible();
  },
);

it('a seller with an advertised product sees the link Advertise', async () => {
  const { calls } = await bar({
    session: known(person('seller')),
    answers: { ...market, 'GET /loadadvertiseproduct': () => [{ _id: '1' }] },
  });
  expect(await within(nav()).findByRole('link', { name: 'Advertise' })).toHaveAttribute(
    'href',
    '/advertisement',
  );
  expect(calls).toContain('GET /loadadvertiseproduct?email=seller%40market.test&limit=1');
});

it('Logout signs out', async () => {
  const signOut = jest.fn(async () => {});
  const { user } = await bar({ session: known(person()), signOut });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('Login and then SignUp pass on the location where Login was clicked', async () => {
  const { user, where } = await bar({ at: '/productsdetails/3?page=2' });
  await user.click(link('Login'));
  expect(where()).toMatchObject({ pathname: '/login', state: { from: '/productsdetails/3?page=2' } });
  await user.click(link('SignUp'));
  expect(where()).toMatchObject({ pathname: '/signup', state: { from: '/productsdetails/3?page=2' } });
});

it('stands in the banner with a link home, and the link of the current page has aria-current', async () => {
  await bar({ at: '/blog' });
  expect(within(screen.getByRole('banner')).getByRole('navigation')).toBe(nav());
  expect(screen.getByRole('link', { name: 'Second Chill' })).toHaveAttribute('href', '/');
  expect(link('Blog')).toHaveAttribute('aria-current', 'page');
  expect(link('Home')).not.toHaveAttribute('aria-current');
});

it.each([
  ['a user without a name', { name: '' }, 'New User', null],
  ['a user without a photo', {}, 'Ann', null],
  ['a user with a photo', { photoUrl: '/ann.webp' }, 'Ann', '/ann.webp'],
])('%s is shown by name, and by photo or a blank avatar', async (_, changes, name, photo) => {
  await bar({ session: known(person('buyer', changes)) });
  expect(screen.getByText(name)).toBeInTheDocument();
  expect(screen.getByRole('img', { name }).getAttribute('src')).toBe(photo);
});

it('the menu of small screens opens, is followed by its links in the tab order, and closes after a navigation', async () => {
  const { user } = await bar();
  const menu = screen.getByRole('button', { name: 'Menu' });
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(document.getElementById(menu.getAttribute('aria-controls') ?? '')).toBe(nav());
  await user.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await user.tab();
  expect(link('Home')).toHaveFocus();
  await user.click(link('Blog'));
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});
