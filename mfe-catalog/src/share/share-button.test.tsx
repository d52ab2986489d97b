import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShareButton } from './share-button.tsx';

const address = 'http://localhost/refrigerators/arctic-90-litres-1';
const button = <ShareButton path="/refrigerators/arctic-90-litres-1" title="Arctic 90 litres" />;

async function press(share?: () => Promise<void>) {
  const user = userEvent.setup();
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  render(button);
  await user.click(screen.getByRole('button', { name: 'Share' }));
}
const copied = () => navigator.clipboard.readText();

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  document.querySelector('.market-toasts')?.replaceChildren();
});

it('passes the public address to the share dialog of the browser', async () => {
  const share = jest.fn(async () => {});
  await press(share);
  expect(share).toHaveBeenCalledWith({ title: 'Arctic 90 litres', url: address });
  expect(await copied()).toBe('');
});

it('copies the address when the browser cannot share, and announces it in a polite live region', async () => {
  await press();
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  expect(await copied()).toBe(address);
});

it('does not copy the address when the user cancels the share dialog', async () => {
  await press(() => Promise.reject(new DOMException('Closed', 'AbortError')));
  expect(await copied()).toBe('');
});

it('copies the address when the browser refuses to share', async () => {
  await press(() => Promise.reject(new DOMException('Not here', 'NotAllowedError')));
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  expect(await copied()).toBe(address);
});

it('shows the address when the browser can neither share nor copy', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  render(button);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(await screen.findByText(`Copy this link: ${address}`)).toBeVisible();
});
