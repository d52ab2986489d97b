import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, RouterProvider } from 'shared-runtime/router';
import { useLeaveWarning } from './use-leave-warning.ts';

const texts = { title: 'Leave without saving?', text: 'What you typed is lost.', confirm: 'Leave' };
const unsaved = () => true;

function Form() {
  useLeaveWarning(unsaved, texts);
  return (
    <>
      <h1>Form</h1>
      <Link to="/first">First</Link>
      <Link to="/second">Second</Link>
    </>
  );
}

async function open() {
  window.history.replaceState(null, '', '/form');
  const router = createBrowserRouter([
    { path: '/form', element: <Form /> },
    { path: '*', Component: () => <h1>{window.location.pathname}</h1> },
  ]);
  await act(async () => render(<RouterProvider router={router} />));
  return { router, user: userEvent.setup() };
}

afterEach(() => {
  jest.useRealTimers();
});

/** Lets a message that another one replaced report so, which it does after a limit of 800 ms. */
const passLimit = () => act(async () => jest.advanceTimersByTimeAsync(1000));

const dialog = () => screen.findByRole('dialog', { name: texts.title });

test('Cancel stays, Leave goes where the link leads', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('link', { name: 'First' }));
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Form' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'First' }));
  await dialog();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: '/first' })).toBeVisible();
});

test('who asks for another place while the dialog is open is asked once, and gets there', async () => {
  const { router, user } = await open();
  await user.click(screen.getByRole('link', { name: 'First' }));
  await dialog();
  jest.useFakeTimers();
  await act(async () => router.navigate('/second'));
  // A message that another one replaced reports so late, and that is no answer.
  await passLimit();
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: '/second' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an answer that comes when the form is gone changes nothing', async () => {
  window.history.replaceState(null, '', '/form');
  let isThere = true;
  const Page = () => (isThere ? <Form /> : <h1>No form</h1>);
  const router = createBrowserRouter([{ path: '*', Component: Page }]);
  const { rerender } = await act(async () => render(<RouterProvider router={router} />));
  await act(async () => router.navigate('/first'));
  await dialog();
  isThere = false;
  await act(async () => rerender(<RouterProvider key="again" router={router} />));
  expect(screen.getByText('No form')).toBeVisible();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await passLimit();
  expect(screen.getByText('No form')).toBeVisible();
});
