import { screen } from '@testing-library/react';
import { Link, useLocation } from 'shared-runtime/router';
import { show } from '../testing/show.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';

function Page() {
  const { pathname } = useLocation();
  const main = useFocusAfterNavigation();
  return (
    <>
      <Link to="/blog">Blog</Link>
      <Link to="/blog?page=2">More</Link>
      <Link to="/search">Search</Link>
      <main ref={main} tabIndex={-1}>
        <Link to="/elsewhere">Inside</Link>
        {pathname === '/search' ? <input type="search" ref={(field) => field?.focus()} /> : null}
      </main>
    </>
  );
}
const link = (name: string) => screen.getByRole('link', { name });

it('the focus is not moved on the first page', async () => {
  await show(<Page />);
  expect(document.body).toHaveFocus();
});

it.each([
  ['continues at the content', 'Blog', 'main'],
  ['does not stay at the link inside the content that led on', 'Inside', 'main'],
  ['stays where the new page itself has put it', 'Search', 'searchbox'],
])('%s after a navigation', async (_, name, focused) => {
  const { user } = await show(<Page />);
  await user.click(link(name));
  expect(screen.getByRole(focused)).toHaveFocus();
});

it('the focus stays on the link when only the query changes', async () => {
  const { user } = await show(<Page />, { at: '/blog' });
  await user.click(link('More'));
  expect(link('More')).toHaveFocus();
});

it('the focus stays in a dialog that is already open over the new page', async () => {
  const { press } = await show(<Page />);
  const message = document.body.appendChild(document.createElement('div'));
  message.setAttribute('role', 'dialog');
  const button = message.appendChild(document.createElement('button'));
  link('Blog').addEventListener('click', () => button.focus());
  await press(link('Blog'));
  expect(button).toHaveFocus();
  message.remove();
});
