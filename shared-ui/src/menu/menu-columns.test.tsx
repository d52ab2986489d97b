import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'shared-runtime/router';
import { MenuColumns } from './menu-columns.tsx';

test('the side menu is a named navigation that marks the current page, with the keyboard too', async () => {
  render(
    <MemoryRouter initialEntries={['/admindashboard/allsellers']}>
      <MenuColumns
        label="Admin"
        items={[
          { to: '/admindashboard/allsellers', label: 'All Sellers', icon: 'user' },
          { to: '/admindashboard/allbuyers', label: 'All Buyers' },
        ]}
      >
        <h1>Sellers</h1>
      </MenuColumns>
    </MemoryRouter>,
  );
  const menu = within(screen.getByRole('navigation', { name: 'Admin' }));
  expect(menu.getByRole('link', { name: 'All Sellers' })).toHaveAttribute('aria-current', 'page');
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(menu.getByRole('link', { name: 'All Buyers' })).toHaveAttribute('aria-current', 'page');
  expect(menu.getByRole('link', { name: 'All Sellers' })).not.toHaveAttribute('aria-current');
});

/** jsdom has no layout: a row of entries, each 100 wide, in a container of 150. */
function layOut(): void {
  const sizes = { scrollWidth: 300, clientWidth: 150, offsetWidth: 100 };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value });
  }
  Object.defineProperty(HTMLElement.prototype, 'offsetLeft', {
    configurable: true,
    get(this: HTMLElement) {
      return this.tagName === 'LI' ? Array.from(this.parentElement?.children ?? []).indexOf(this) * 100 : 0;
    },
  });
}

test('on a phone the side menu scrolls to the current entry, and the page itself does not scroll', async () => {
  layOut();
  const intoView = jest.fn();
  HTMLElement.prototype.scrollIntoView = intoView;
  const items = ['/one', '/two', '/three'].map((to) => ({ to, label: to.slice(1) }));
  render(
    <MemoryRouter initialEntries={['/three']}>
      <MenuColumns label="Admin" items={items}>
        <h1>Three</h1>
      </MenuColumns>
    </MemoryRouter>,
  );
  const row = screen.getByRole('list');
  expect(row.scrollLeft).toBe(175);
  await userEvent.click(screen.getByRole('link', { name: 'two' }));
  expect(row.scrollLeft).toBe(75);
  expect(intoView).not.toHaveBeenCalled();
  row.dispatchEvent(new Event('scroll'));
  expect(row).toHaveAttribute('data-before');
  expect(row).toHaveAttribute('data-after');
  row.scrollLeft = 150;
  row.dispatchEvent(new Event('scroll'));
  expect(row).toHaveAttribute('data-before');
  expect(row).not.toHaveAttribute('data-after');
});
