import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, use, useEffect, useState } from 'react';
import { createNavigation, SiteRouter, useLocation } from 'shared-runtime/router';
import { Dialog } from '../dialog/dialog.tsx';
import { confirmDialog } from './dialogs.ts';
import { useSuccessDialog } from './use-success-dialog.ts';

const closed = jest.fn();

/** A page with a modal form, like the purchase; the page it leads to loads its heading first. */
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

function OrdersPage() {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const ask = () => void confirmDialog({ title: 'Cancel it?', text: '', confirmLabel: 'Yes' });
  return (
    <main tabIndex={-1}>
      {ready ? <h1>Orders</h1> : null}
      <button type="button" onClick={ask}>
        Cancel order
      </button>
    </main>
  );
}

function Page() {
  return useLocation().pathname === '/orders' ? <OrdersPage /> : <BuyPage />;
}

async function buy() {
  closed.mockClear();
  window.history.replaceState(null, '', '/product');
  render(
    <SiteRouter navigation={createNavigation()}>
      <Page />
    </SiteRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Buy Now' }));
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  const dialog = await screen.findByRole('dialog', { name: 'It is yours!' });
  return { user, dialog };
}

async function expectClosedOverOrders() {
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/orders');
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
  expect(document.documentElement.style.overflow).toBe('');
}

test('the target page is rendered behind the success dialog at once, and the dialog with the form is gone', async () => {
  const { dialog, user } = await buy();
  expect(window.location.pathname).toBe('/orders');
  expect(screen.getByRole('heading', { name: 'Orders', hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('dialog', { name: 'Buy it', hidden: true })).not.toBeInTheDocument();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.click(within(dialog).getByRole('button', { name: 'See it' }));
  await expectClosedOverOrders();
});

test('a confirm dialog on the target page restores the focus to its own button', async () => {
  const { user, dialog } = await buy();
  await user.click(within(dialog).getByRole('button', { name: 'See it' }));
  await expectClosedOverOrders();
  const button = screen.getByRole('button', { name: 'Cancel order' });
  await user.click(button);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(button).toHaveFocus());
  await waitFor(() => expect(window.history.state).not.toHaveProperty('over'));
});

test('a press on the target page while the success dialog is closing keeps the focus there', async () => {
  const { dialog } = await buy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'See it' }));
  await act(async () => {});
  const button = screen.getByRole('button', { name: 'Cancel order', hidden: true });
  expect(closed).not.toHaveBeenCalled();
  fireEvent.pointerDown(button);
  button.focus();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(button).toHaveFocus();
});

test.each(['Escape', 'a click outside'])('%s closes the success dialog', async (by) => {
  const { user, dialog } = await buy();
  if (by === 'Escape') await user.keyboard('{Escape}');
  else await user.click(dialog.parentElement as HTMLElement);
  await expectClosedOverOrders();
});

test('going back in the history closes the success dialog and returns to the first page', async () => {
  const { dialog } = await buy();
  await act(async () => window.history.back());
  expect(await screen.findByRole('heading', { name: 'Product', hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(dialog).not.toBeInTheDocument();
  expect(window.location.pathname).toBe('/product');
});

test('a slow navigation does not close the success dialog', async () => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/product');
  // A page whose code is still loading keeps the previous one on the screen.
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => (arrive = resolve));
  function Slow() {
    return useLocation().pathname === '/orders' ? <SlowOrders /> : <BuyPage />;
  }
  function SlowOrders() {
    use(slow);
    return <h1>Orders</h1>;
  }
  const navigation = createNavigation();
  await act(async () => {
    render(
      <Suspense>
        <SiteRouter navigation={navigation}>
          <Slow />
        </SiteRouter>
      </Suspense>,
    );
  });
  fireEvent.click(screen.getByRole('button', { name: 'Buy Now' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
  await act(async () => jest.advanceTimersByTimeAsync(2500));
  jest.useRealTimers();
  const dialog = await screen.findByRole('dialog', { name: 'It is yours!' });
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'Orders', hidden: true })).toBeInTheDocument();
  expect(dialog).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'See it' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});
