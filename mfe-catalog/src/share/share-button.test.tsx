import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from './share-button.tsx';

const path = '/refrigerators/arctic-90-litres-1';
const url = `http://localhost${path}`;

/** Presses Share in a browser with this share dialog, or with none. */
async function press(share?: () => Promise<void>, canCopy = true) {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  if (!canCopy) jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(<ShareButton path={path} title="Arctic 90 litres" />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  document.querySelector('.market-toasts')?.replaceChildren();
});

it('passes the public address to the share dialog of the browser', async () => {
  const share = jest.fn(async () => {});
  await press(share);
  expect(share).toHaveBeenCalledWith({ title: 'Arctic 90 litres', url });
  expect(await navigator.clipboard.readText()).toBe('');
});

const rejected = (name: string) => () => Promise.reject(new DOMException('No', name));

it.each([
  ['cannot share', undefined],
  ['refuses to share', rejected('NotAllowedError')],
])(
  'copies the address when the browser %s, and announces it in a polite live region',
  async (_what, share) => {
    await press(share);
    expect(await screen.findByText('The link is copied.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
    expect(await navigator.clipboard.readText()).toBe(url);
  },
);

it('does not copy the address when the user cancels the share dialog', async () => {
  await press(rejected('AbortError'));
  expect(await navigator.clipboard.readText()).toBe('');
});

it('shows the address when the browser can neither share nor copy', async () => {
  await press(undefined, false);
  expect(await screen.findByText(`Copy this link: ${url}`)).toBeVisible();
});
