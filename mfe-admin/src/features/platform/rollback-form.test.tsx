import { screen, waitFor, within } from '@testing-library/react';
import { data, openWith, rollbackAnswers, rollbacks, seller } from '../../testing/platform-page.tsx';

const expected = { live: '1.4.0', rollout: null };

test('ends a rollout after confirmation', async () => {
  const { user } = openWith([seller]);
  await user.click(await screen.findByRole('button', { name: 'End the roll-out' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll mfe_seller back?' }));
  // The dialog opens with an animation.
  await waitFor(() =>
    expect(dialog.getByText(/Nobody gets 1\.5\.0 any more; everybody gets 1\.4\.0/)).toBeVisible(),
  );
  rollbackAnswers.push(Response.json(data([{ ...seller, rollout: null }])));
  await user.click(dialog.getByRole('button', { name: 'End the roll-out' }));
  expect(await screen.findByText('mfe_seller: everybody gets 1.4.0 now.')).toBeVisible();
  expect(rollbacks.at(-1)).toMatchObject({
    address: '/platform/rollback',
    init: { method: 'POST', body: JSON.stringify({ remote: 'mfe_seller', ends: '1.5.0' }) },
  });
  expect(screen.queryByRole('button', { name: 'End the roll-out' })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'mfe_seller' })).toHaveFocus();
});

test('says why a rollout was not ended when its version was promoted meanwhile, although the button is gone', async () => {
  const { user, client } = openWith([seller]);
  await user.click(await screen.findByRole('button', { name: 'End the roll-out' }));
  const dialog = within(await screen.findByRole('dialog'));
  client.setQueryData(['platform', 'numbers'], data([{ ...seller, rollout: null, live: '1.5.0' }]));
  expect(await screen.findByText('Live: 1.5.0')).toBeInTheDocument();
  const message = 'mfe_seller 1.5.0 is rolled out no longer. Nothing was changed.';
  rollbackAnswers.push(Response.json({ code: 'invalid', message }, { status: 409 }));
  await user.click(dialog.getByRole('button', { name: 'End the roll-out' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('region', { name: 'mfe_seller' })).toHaveFocus();
});

test('shows the verdict of the rollout guard on a version, with a button that ends its rollout', async () => {
  const text = 'fails more often: 21 of 49 against 0 of 131, but seen from 1 network';
  const guard = { text, isInDoubt: true };
  const versions = seller.versions.map((each, at) => (at === 1 ? { ...each, guard } : each));
  openWith([{ ...seller, versions }]);
  const line = await screen.findByText(`– the rollout guard: ${text}.`, { exact: false });
  expect(line).toHaveTextContent(/^In doubt 1\.5\.0 – the rollout guard/);
  expect(screen.getAllByRole('button', { name: 'End the roll-out' })).toHaveLength(1);
});

test('rolls back to the chosen version after confirmation, and shows the error of a rejected attempt', async () => {
  const { user } = openWith([{ ...seller, rollout: null }]);
  const field = await screen.findByLabelText('Version to go back to');
  expect(field).toHaveValue('1.3.0');
  await user.selectOptions(field, '1.2.0');
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByText('Everybody gets 1.2.0 with their next page. Nothing would break.')).toBeVisible(),
  );
  const message = 'mfe_seller 1.2.0 was never published.';
  rollbackAnswers.push(Response.json({ code: 'invalid', message }, { status: 409 }));
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText('Live: 1.4.0')).toBeVisible();
  rollbackAnswers.push(Response.json(data([{ ...seller, rollout: null, live: '1.2.0' }])));
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Live: 1.2.0')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  const body = JSON.stringify({ remote: 'mfe_seller', version: '1.2.0', expected });
  expect(rollbacks.map(({ init }) => init.body)).toEqual([body, body]);
});

test('shows that nothing was sent when the browser is offline', async () => {
  const { user } = openWith([{ ...seller, rollout: null }]);
  await user.click(await screen.findByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog'));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The site does not answer. Check your connection and try again. Nothing was sent.',
  );
});

test('a version that was rolled back is listed apart with the reason, and goes live again after a warning', async () => {
  const { user } = openWith([{ ...seller, rollout: null }]);
  const field = await screen.findByLabelText('Version to go back to');
  const apart = within(field).getByRole('group', { name: 'Never live, or taken back' });
  expect(within(apart).getByRole('option', { name: /1\.3\.9 – taken back .*, guard/ })).toBeInTheDocument();
  expect(within(apart).getByRole('option', { name: '1.1.0 – never live' })).toBeInTheDocument();
  await user.selectOptions(field, '1.3.9');
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give everybody mfe_seller 1.3.9?' }));
  await waitFor(() => expect(dialog.getByText(/taken back .* by guard: 6 of 6 visits failed/)).toBeVisible());
  expect(
    dialog.getByText(/all the same\. The pages of mfe_admin lose the slot seller-badge\.$/),
  ).toBeVisible();
  rollbackAnswers.push(Response.json(data([{ ...seller, rollout: null, live: '1.3.9' }])));
  await user.click(dialog.getByRole('button', { name: 'Give to everybody' }));
  expect(await screen.findByText('Live: 1.3.9')).toBeVisible();
  const request = { remote: 'mfe_seller', version: '1.3.9', expected, anyway: true };
  expect(rollbacks.at(-1)?.init.body).toBe(JSON.stringify(request));
});

test('preselects no version when no earlier version was live', async () => {
  openWith([{ ...seller, rollout: null, previous: null, earlier: [] }]);
  expect(await screen.findByLabelText('Version to go back to')).toHaveDisplayValue('Choose a version');
  expect(screen.getByRole('button', { name: 'Roll back' })).toBeDisabled();
});
