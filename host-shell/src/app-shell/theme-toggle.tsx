import { useEffect, useState } from 'react';
import { storeText } from 'shared-runtime/stored-text';
import { styled } from 'shared-runtime/styles';
import { IconButton, MarketIcon } from 'shared-ui/core';
import { messages } from '../messages.ts';

type Theme = 'dark' | 'light';

const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

/** The inline script in the head has set the theme before the first paint; this button only changes it. */
export function ThemeToggle() {
  // The server's render and the first render here do not know the theme: the effect reads it.
  const [theme, setTheme] = useState<Theme>('light');
  useEffect(() => setTheme(current()), []);

  function toggle() {
    const next = current() === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    setTheme(next);
    // Where storage is forbidden, the choice is valid for this page only.
    storeText('theme', next);
  }
  return (
    <Toggle label={theme === 'dark' ? messages.navbar.toLight : messages.navbar.toDark} onClick={toggle}>
      <MarketIcon name="moon" />
      <MarketIcon name="sun" />
    </Toggle>
  );
}

/** By the page's style, so that the icon is the right one before the page is hydrated, too. */
const Toggle = styled(IconButton)`
  [data-theme='dark'] & > :first-child,
  html:not([data-theme='dark']) & > :last-child {
    display: none;
  }
`;
