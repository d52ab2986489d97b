import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OVERLAY_EVENT, type Overlay } from 'shared-runtime/overlay';
import { confirmDialog, successDialog } from './dialogs.ts';
import { toast } from './toast.ts';

const question = {
  title: 'Delete this product?',
  text: 'It disappears at once.',
  confirmLabel: 'Delete',
  danger: true,
};

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('confirmDialog resolves to true when it is confirmed, and shows HTML in user input as text', async () => {
  const evil = '<img src=x onerror="globalThis.__injected = true"> & <b>bold</b>';
  const response = confirmDialog({ title: `Delete ${evil}?`, text: evil, confirmLabel: evil });
  const dialog = await screen.findByRole('dialog', { name: `Delete ${evil}?` });
  expect(dialog).toHaveAccessibleDescription(evil);
  expect(dialog.querySelector('[onerror], b')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: evil }));
  expect(await response).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

/** A button of a page; the first one has the focus. */
function addButton(): HTMLButtonElement {
  const button = document.body.appendChild(document.createElement('button'));
  if (document.activeElement === document.body) button.focus();
  return button;
}

test('confirmDialog resolves to false on Cancel, Escape and going back, restores the focus, and releases the history', async () => {
  const button = addButton();
  const closed = jest.fn();
  const follow = (event: Event) => Object.assign((event as CustomEvent<Overlay>).detail, { closed });
  addEventListener(OVERLAY_EVENT, follow, { once: true });
  const first = confirmDialog(question);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await first).toBe(false);
  expect(button).toHaveFocus();
  expect(closed).toHaveBeenCalledTimes(1);
  const second = confirmDialog(question);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(await second).toBe(false);
  expect(button).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('');
  const third = confirmDialog(question);
  await screen.findByRole('dialog');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await third).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a press elsewhere while confirmDialog is closing keeps the focus there', async () => {
  addButton();
  const elsewhere = addButton();
  const response = confirmDialog(question);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  await act(async () => {});
  fireEvent.pointerDown(elsewhere);
  elsewhere.focus();
  await response;
  // The library would return the focus a tenth of a second later.
  await act(() => new Promise((later) => setTimeout(later, 150)));
  expect(elsewhere).toHaveFocus();
});

test('successDialog offers a link and a copy button, shows HTML in its text as text, and adds no style element', async () => {
  const user = userEvent.setup();
  const reported = successDialog({
    title: 'It is yours!',
    text: 'Call <b>555 0100</b>.',
    actions: [
      { label: 'Call 555 0100', href: 'tel:5550100' },
      { label: 'Copy number', copies: '5550100', copiedLabel: 'Copied' },
    ],
  });
  expect(await screen.findByText('Call <b>555 0100</b>.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call 555 0100' })).toHaveAttribute('href', 'tel:5550100');
  await user.click(screen.getByRole('button', { name: 'Copy number' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('5550100');
  expect(screen.getByRole('dialog', { name: 'It is yours!' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  await expect(reported).resolves.toBeUndefined();
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(styles.filter((text) => text?.includes('swal2'))).toEqual([]);
});

/** Shows a toast, with fake timers. */
async function showToast(...toasted: Parameters<typeof toast>) {
  jest.useFakeTimers();
  toast(...toasted);
  await act(async () => jest.advanceTimersByTimeAsync(10));
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
}

test('a toast is announced politely, and disappears by itself or when dismissed', async () => {
  const user = await showToast('Added to your wishlist.');
  const region = screen.getByRole('status');
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(region).toHaveTextContent('Added to your wishlist.');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(region).toBeEmptyDOMElement();
  await showToast('Removed.', 'info');
  expect(region).toHaveTextContent('Removed.');
  act(() => jest.advanceTimersByTime(6000));
  expect(region).toBeEmptyDOMElement();
});

test('a toast with an action stays longer, and restores the focus after the action', async () => {
  const before = addButton();
  const undone = jest.fn();
  const user = await showToast('Taken off.', 'info', { label: 'Undo', onPress: undone });
  act(() => jest.advanceTimersByTime(7000));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(undone).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Taken off.')).not.toBeInTheDocument();
  expect(before).toHaveFocus();
});

test('a toast stays while it has the focus or the pointer, and disappears one timeout after it has lost both', async () => {
  const user = await showToast('Read me.');
  const shown = screen.getByText('Read me.');
  await user.tab();
  await user.hover(shown);
  await user.unhover(shown);
  act(() => jest.advanceTimersByTime(60_000));
  expect(shown).toBeInTheDocument();
  act(() => (document.activeElement as HTMLElement).blur());
  act(() => jest.advanceTimersByTime(3_000));
  await user.hover(shown);
  await user.unhover(shown);
  act(() => jest.advanceTimersByTime(3_000));
  expect(shown).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(6_000));
  expect(shown).not.toBeInTheDocument();
});

test('a toast replaces an earlier toast with the same text', async () => {
  toast('This search is saved.');
  toast('This search is saved.');
  toast('This search is saved.', 'success', { label: 'See it', onPress: () => undefined });
  await screen.findByRole('button', { name: 'See it' });
  expect(screen.getAllByText('This search is saved.')).toHaveLength(1);
});
