import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeToggle } from './theme-toggle.tsx';

const root = document.documentElement;
const button = () => screen.getByRole('button');

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
});

it.each([
  ['light', 'Switch to dark theme'],
  ['dark', 'Switch to light theme'],
])('offers to switch to the opposite of the current theme, %s', (theme, name) => {
  root.dataset.theme = theme;
  render(<ThemeToggle />);
  expect(button()).toHaveAccessibleName(name);
  expect(localStorage.getItem('theme')).toBeNull();
});

it('switches the theme back and forth, and stores each choice', async () => {
  root.dataset.theme = 'light';
  const user = userEvent.setup();
  render(<ThemeToggle />);
  await user.click(button());
  expect(root.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(button()).toHaveAccessibleName('Switch to light theme');
  await user.click(button());
  expect(root.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('light');
  expect(button()).toHaveAccessibleName('Switch to dark theme');
});
