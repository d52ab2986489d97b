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
  const shownIcons = () => [...button.children].map((icon) => getComputedStyle(icon).display !== 'none');
  for (const theme of ['light', 'dark']) {
    await user.click(button);
    expect([dataset.theme, localStorage.getItem('theme')]).toEqual([theme, theme]);
    expect(button).toHaveAccessibleName(`Switch to ${theme === 'light' ? 'dark' : 'light'} theme`);
    expect(shownIcons()).toEqual([theme === 'light', theme === 'dark']);
  }
});
