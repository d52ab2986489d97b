import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeToggle } from './theme-toggle.tsx';

it('offers the opposite of the current theme, switches back and forth, and stores each choice', async () => {
  const { dataset } = document.documentElement;
  dataset.theme = 'dark';
  localStorage.clear();
  const user = userEvent.setup();
  render(<ThemeToggle />);
  const button = screen.getByRole('button', { name: 'Switch to light theme' });
  expect(localStorage.getItem('theme')).toBeNull();
  for (const [theme, name] of [
    ['light', 'Switch to dark theme'],
    ['dark', 'Switch to light theme'],
  ]) {
    await user.click(button);
    expect([dataset.theme, localStorage.getItem('theme')]).toEqual([theme, theme]);
    expect(button).toHaveAccessibleName(name);
  }
});
