import { cleanup, screen, within } from '@testing-library/react';
import { choose, groupOf, openAddPage as open } from '../../../testing/add-page.ts';

test('typed sizes and volumes are converted when the unit is switched', async () => {
  const { user } = open();
  await user.type(await screen.findByLabelText('Width (cm)'), '59.5');
  await choose(user, 'Sizes in', 'inches');
  expect(screen.getByLabelText('Width (in)')).toHaveValue(23.43);
  await user.type(screen.getByLabelText('Height (in)'), '73');
  await choose(user, 'Sizes in', 'cm');
  expect(screen.getByLabelText('Width (cm)')).toHaveValue(59.5);
  expect(screen.getByLabelText('Height (cm)')).toHaveValue(185.4);
  await user.type(screen.getByLabelText('Freezer (litres)'), '515');
  await choose(user, 'Volume in', 'cu ft');
  expect(screen.getByLabelText('Freezer (cu ft)')).toHaveValue(18.2);
});

test('the completeness meter names the missing facts, updates while typing, and focuses the chosen field', async () => {
  const { user } = open();
  const meter = await screen.findByRole('meter', { name: 'How complete the offer is' });
  expect(meter).toHaveAttribute('value', '0');
  expect(screen.getByText('0 of 12 facts that buyers ask for', { selector: 'span' })).toBeVisible();
  const missed = () =>
    within(meter.parentElement as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(missed()).toEqual(['width', 'noise', 'whether it works']);
  await user.click(screen.getByRole('button', { name: 'width' }));
  expect(screen.getByLabelText('Width (cm)')).toHaveFocus();
  expect(screen.getByText('Size').closest('details')).toHaveAttribute('open');
  await user.keyboard('60');
  expect(meter).toHaveAttribute('value', '1');
  expect(missed()).toEqual(['noise', 'whether it works', 'height']);
  // A faulty product has one more fact to state: its faults.
  await choose(user, 'Does it work?', 'Works with a fault');
  expect(meter).toHaveAttribute('max', '13');
  expect(missed()).toEqual(['noise', 'known faults', 'height']);
});

test('restores the data sheet and its units from a draft; "Start over" clears everything but the units', async () => {
  const first = open();
  await screen.findByLabelText('Brand');
  await choose(first.user, 'Sizes in', 'inches');
  await first.user.type(screen.getByLabelText('Width (in)'), '23.4');
  await first.user.selectOptions(screen.getByLabelText('Energy label'), 'EU label since 2021 (A to G)');
  await first.user.selectOptions(screen.getByLabelText('Energy class'), 'C');
  await choose(first.user, 'Lift', 'No');
  cleanup();
  const { user } = open();
  expect(await screen.findByText(/What you typed before is back/)).toBeVisible();
  expect(await screen.findByLabelText('Width (in)')).toHaveValue(23.4);
  expect(screen.getByLabelText('Energy class')).toHaveValue('C');
  const lift = groupOf('Lift');
  expect(lift.getByLabelText('No')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Width (in)')).toHaveValue(null);
  expect(lift.getByLabelText('Not said')).toBeChecked();
  expect(screen.getByLabelText('Energy class')).toHaveValue('');
  cleanup();
  open();
  expect(await screen.findByLabelText('Width (in)')).toHaveValue(null);
});
