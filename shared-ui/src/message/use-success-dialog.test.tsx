import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense, use, useEffect, useState } from 'react';
import { createNavigation, SiteRouter, useLocation } from 'shared-runtime/router';
import { Dialog } from '../dialog/dialog.tsx';
import { useSuccessDialog } from './dialogs.ts';

const closed = jest.fn();

/** A page with a modal form, like the purchase. */
function BuyPage() {
  const succeed = useSuccessDialog();
  const [open, setOpen] = useState(false);
  const buy = () =>
    succeed({ title: 'It is yours!', text: 'Please contact 555.', confirmLabel: 'See it', to: '/orders' });
  return (
    <main tabIndex={-1}>
      <h1>Product</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Buy Now
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Buy it">
        <button type="button" onClick={() => void buy().then(closed)}>
          Submit
        </button>
      </Dialog>
    </main>
  );
}

/** The page that the purchase leads to; its heading comes later. */
function OrdersPage() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return <main tabIndex={-1}>{ready ? <h1>Orders</h1> : null}</main>;
}

async function buy(Orders: ComponentType = OrdersPage) {
  closed.mockClear();
  window.history.replaceState(null, '', '/product');
  const Page = () => (useLocation().pathname === '/orders' ? <Orders /> : <BuyPage />);
  await act(async () =>
    render(
      <Suspense>
        <SiteRouter navigation={createNavigation()}>
          <Page />
        </SiteRouter>
      </Suspense>,
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
}
const successDialog = () => screen.findByRole('dialog', { name: 'It is yours!' });
const pressButton = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'See it' }));

test('the target page is rendered behind the success dialog at once, and the dialog with the form is gone', async () => {
  await buy();
  const dialog = await successDialog();
  expect(window.location.pathname).toBe('/orders');
  expect(screen.getByRole('heading', { name: 'Orders', hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Buy it', hidden: true })).not.toBeInTheDocument();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
});

test.each([
  ['its button', pressButton],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', (dialog: HTMLElement) => userEvent.click(dialog.parentElement as HTMLElement)],
])('%s closes the success dialog, and the target page’s heading gets the focus', async (_, close) => {
  await buy();
  await close(await successDialog());
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/orders');
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('');
});

test('going back in the history closes the success dialog and returns to the first page', async () => {
  await buy();
  const dialog = await successDialog();
  await act(async () => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Product', hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(dialog).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/product');
});

test('a slow navigation does not close the success dialog', async () => {
  jest.useFakeTimers();
  // A page whose code is still loading keeps the previous one on the screen.
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  await buy(() => {
    use(slow);
    return <h1>Orders</h1>;
  });
  await act(async () => jest.advanceTimersByTimeAsync(2500));
  jest.useRealTimers();
  const dialog = await successDialog();
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'Orders', hidden: true })).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
  await pressButton(dialog);
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
