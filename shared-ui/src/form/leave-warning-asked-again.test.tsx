import { act, render } from '@testing-library/react';
import { createNavigation, SiteRouter, useRoutes } from 'shared-runtime/router';
import { confirmDialog } from '../message/dialogs.ts';
import { useLeaveWarning } from './use-leave-warning.ts';

jest.mock('../message/dialogs.ts', () => ({ confirmDialog: jest.fn() }));

const texts = { title: 'Leave without saving?', text: 'What you typed is lost.', confirm: 'Leave' };
const unsaved = () => true;

function Form() {
  useLeaveWarning(unsaved, texts);
  return <h1>Form</h1>;
}

function Pages() {
  return useRoutes([
    { path: '/form', element: <Form /> },
    { path: '*', Component: () => <h1>{window.location.pathname}</h1> },
  ]);
}

test('who answers Cancel and follows a link before that is rendered is asked again', async () => {
  const responses: ((leave: boolean) => void)[] = [];
  jest.mocked(confirmDialog).mockImplementation(() => new Promise((resolve) => responses.push(resolve)));
  window.history.replaceState(null, '', '/form');
  const navigation = createNavigation();
  const { findByRole } = await act(async () =>
    render(
      <SiteRouter navigation={navigation}>
        <Pages />
      </SiteRouter>,
    ),
  );
  await act(async () => navigation.navigator.push('/first'));
  expect(responses).toHaveLength(1);
  await act(async () => {
    responses[0]?.(false);
    navigation.navigator.push('/first');
  });
  expect(responses).toHaveLength(2);
  await act(async () => responses[1]?.(true));
  expect(await findByRole('heading', { name: '/first' })).toBeVisible();
});
