import { screen, within } from '@testing-library/react';
import { type Answers, category } from '../testing/market.ts';
import { show } from '../testing/show.tsx';
import { CategoriesMenu } from './categories-menu.tsx';

const two: Answers = { 'GET /getcategory': () => [category(1, 'Mini'), category(2, 'French Door')] };
const menu = (responses = two) =>
  show(
    <>
      <CategoriesMenu />
      <a href="#after">After</a>
    </>,
    { answers: responses },
  );
const button = () => screen.getByRole('button', { name: 'Categories' });
const links = () => screen.queryAllByRole('link').filter((link) => link.textContent !== 'After');

it('opens a list with a link to each category', async () => {
  const { user } = await menu();
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(links()).toEqual([]);
  await user.click(button());
  expect(button()).toHaveAttribute('aria-expanded', 'true');
  const list = screen.getByRole('list');
  expect(list).toHaveAttribute('id', button().getAttribute('aria-controls'));
  expect(within(list).getByRole('link', { name: 'Mini' })).toHaveAttribute('href', '/productsdetails/1');
  expect(links()).toHaveLength(2);
  await user.click(button());
  expect(links()).toEqual([]);
});

it('Tab moves through the open menu; Escape and leaving it in either direction close it; closed, it is one tab stop', async () => {
  const { user } = await menu();
  const reopen = async () => {
    button().focus();
    await user.keyboard('{Enter}');
    expect(links()).toHaveLength(2);
  };
  await reopen();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Mini' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(links()).toEqual([]);
  expect(button()).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'After' })).toHaveFocus();

  await reopen();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('link', { name: 'French Door' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'After' })).toHaveFocus();
  expect(links()).toEqual([]);

  await reopen();
  await user.tab({ shift: true });
  expect(links()).toEqual([]);
});

it('closes when a category is chosen, also the current one', async () => {
  const { user, where } = await menu();
  for (const _ of [1, 2]) {
    await user.click(button());
    await user.click(screen.getByRole('link', { name: 'French Door' }));
    expect(where()?.pathname).toBe('/productsdetails/2');
    expect(links()).toEqual([]);
  }
});

it.each<[string, Answers]>([
  ['No categories yet.', { 'GET /getcategory': () => [] }],
  ['Categories could not be loaded.', {}],
])('shows a message when there is nothing to list: %s', async (message, responses) => {
  const { user } = await menu(responses);
  await user.click(button());
  expect(await screen.findByText(message)).toBeVisible();
});
