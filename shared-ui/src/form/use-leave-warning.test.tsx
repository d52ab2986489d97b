import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createNavigation, Link, SiteRouter, useRoutes } from 'shared-runtime/router';
import { confirmDialog } from '../message/dialogs.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

jest.mock('../message/dialogs.ts', () => {
  const dialogs = jest.requireActual('../message/dialogs.ts');
  return { ...dialogs, confirmDialog: jest.fn(dialogs.confirmDialog) };
});

const texts = { title: 'Leave without saving?', text: 'What you typed is lost.', confirm: 'Leave' };
let isUnsaved = true;

function Form() {
  useLeaveWarning(() => isUnsaved, texts);
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
  const navigation = createNavigation();
  await act(async () =>
    render(
      <SiteRouter navigation={navigation}>
        <Pages />
      </SiteRouter>,
    ),
  );
  return { navigation, user: userEvent.setup() };
}

function Pages() {
  return useRoutes([
    { path: '/form', element: <Form /> },
    { path: '*', Component: () => <h1>{window.location.pathname}</h1> },
  ]);
}

afterEach(() => {
  isUnsaved = true;
  jest.useRealTimers();
});

/** Advances the clock, in case a replaced message settles late. */
const passLimit = () => act(async () => jest.advanceTimersByTimeAsync(1000));

const dialog = () => screen.findByRole('dialog', { name: texts.title });

test('Cancel stays on the form, Leave follows the link', async () => {
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

test('the browser asks before the document is left; a form without unsaved input is left without a question', async () => {
  const { user } = await open();
  const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(unload()).toBe(true);
  isUnsaved = false;
  expect(unload()).toBe(false);
  await user.click(screen.getByRole('link', { name: 'First' }));
  expect(await screen.findByRole('heading', { name: '/first' })).toBeVisible();
});

test('a navigation while the leave dialog is open replaces the first one, and Leave follows it', async () => {
  const { navigation, user } = await open();
  await user.click(screen.getByRole('link', { name: 'First' }));
  await dialog();
  jest.useFakeTimers();
  await act(async () => navigation.navigator.push('/second'));
  // A replaced message settles, which must not count as the person's decision.
  await passLimit();
  jest.useRealTimers();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: '/second' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('Leave does not navigate when the form is already gone', async () => {
  window.history.replaceState(null, '', '/form');
  let isThere = true;
  const Page = () => (isThere ? <Form /> : <h1>No form</h1>);
  const navigation = createNavigation();
  const page = (key: string) => (
    <SiteRouter key={key} navigation={navigation}>
      <Page />
    </SiteRouter>
  );
  const { rerender } = await act(async () => render(page('first')));
  await act(async () => navigation.navigator.push('/first'));
  await dialog();
  isThere = false;
  await act(async () => rerender(page('again')));
  expect(screen.getByText('No form')).toBeVisible();
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await passLimit();
  expect(screen.getByText('No form')).toBeVisible();
});

test('a navigation right after Cancel opens the leave dialog again', async () => {
  const { navigation } = await open();
  const responses: ((leave: boolean) => void)[] = [];
  jest.mocked(confirmDialog).mockImplementation(() => new Promise((resolve) => responses.push(resolve)));
  await act(async () => navigation.navigator.push('/first'));
  expect(responses).toHaveLength(1);
  await act(async () => {
    responses[0]?.(false);
    navigation.navigator.push('/first');
  });
  expect(responses).toHaveLength(2);
  await act(async () => responses[1]?.(true));
  expect(await screen.findByRole('heading', { name: '/first' })).toBeVisible();
});
