import { screen } from '@testing-library/react';
import { Link, useLocation } from 'shared-runtime/router';
import { show } from '../testing/show.tsx';
import { errorPage, findHostPage, HostPageView, page } from './host-pages.tsx';

it.each([
  ['/blog', 'Important Questions'],
  ['/blog/', 'Important Questions'],
  ['/login', 'Login'],
  ['/signup', 'SignUp'],
  ['/forgot-password', 'Forgotten password'],
  ['/reset-password', 'New password'],
  ['/errorpage', 'Page not found'],
  ['/err', 'Page not found'],
])('%s is a page of the host', (pathname, title) => {
  expect(findHostPage(pathname)?.title).toBe(title);
});

it.each(['/', '/blogs', '/login/help', '/productsdetails/1'])('%s is no page of the host', (pathname) => {
  expect(findHostPage(pathname)).toBeUndefined();
});

it('renders the error page with its text, link and title', async () => {
  await show(<HostPageView page={errorPage} />, { at: '/nowhere' });
  expect(await screen.findByText('Opps! Page not Found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Home page' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Page not found · Second Chill');
});

function chunk(...responses: Parameters<typeof page>[2][]) {
  const requested = jest.fn(() => responses.shift()?.() ?? Promise.reject(new Error('chunk 7 failed again')));
  return { requested, blog: page('/blog', 'Important Questions', requested) };
}
const fails = () => Promise.reject(new Error('chunk 7 failed'));
const comes = async () => ({ Page: () => <h1>Important Questions</h1> });

it('a host page whose code fails to load shows an error, and each Retry requests the code once', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { requested, blog } = chunk(fails, fails, comes);
  const { press } = await show(<HostPageView page={blog} />, { at: '/blog' });
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page did not load');
  expect(requested).toHaveBeenCalledTimes(1);
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of the page did not load');
  expect(requested).toHaveBeenCalledTimes(2);
  await press(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Important Questions' })).toBeVisible();
});

it('returning to a host page that failed to load requests its code again', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { blog } = chunk(fails, comes);
  const { unmount } = await show(<HostPageView page={blog} />, { at: '/blog' });
  expect(await screen.findByRole('alert')).toBeVisible();
  unmount();
  await show(<HostPageView page={blog} />, { at: '/blog' });
  expect(await screen.findByRole('heading', { name: 'Important Questions' })).toBeVisible();
});

it('navigating to another host page clears the failure', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const { blog } = chunk(fails);
  function Pages() {
    const { pathname } = useLocation();
    return (
      <>
        <Link to="/nowhere">Elsewhere</Link>
        <HostPageView page={pathname === '/blog' ? blog : errorPage} />
      </>
    );
  }
  const { press } = await show(<Pages />, { at: '/blog' });
  expect(await screen.findByRole('alert')).toBeVisible();
  await press(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(await screen.findByText('Opps! Page not Found')).toBeVisible();
});
