import { screen, waitFor, within } from '@testing-library/react';
import { looksTexts, workingStateTexts } from 'shared-contracts';
import { wholeDataSheet } from 'test-helpers/data-sheet';
import { problem } from 'test-helpers/fake-market';
import {
  choose,
  openAddPage as open,
  openFilledAddPage,
  submit,
  tenLabels,
} from '../../../testing/add-page.ts';

test('no label of the data sheet matches the label of one of the ten product fields', async () => {
  open();
  await screen.findByLabelText('Brand');
  for (const label of tenLabels) {
    expect(screen.getAllByLabelText(new RegExp(label, 'i'))).toHaveLength(1);
  }
});

test('the steps of the data sheet are collapsed, and an empty data sheet is omitted from the request', async () => {
  const { submitted } = await openFilledAddPage();
  for (const step of ['What it is', 'Size', 'Energy and noise', 'Works and looks', 'Handing over']) {
    expect(screen.getByText(step).closest('details')).not.toHaveAttribute('open');
  }
  expect(await submitted()).not.toHaveProperty('datasheet');
});

test('a complete data sheet is sent in millimetres and litres', async () => {
  const { user, submitted } = await openFilledAddPage();
  const texts = {
    Brand: 'Bosch',
    'Model number': 'KGN36',
    'Colour and finish': 'White',
    'Year it was made': '2022',
    Refrigerant: 'R600a',
    'Height (cm)': '186',
    'Width (cm)': '59.5',
    'Depth (cm)': '66',
    'Fresh food (litres)': '242',
    'Freezer (litres)': '87',
    'Energy a year (kWh)': '162',
    'Noise (dB)': '35',
    'Known faults': 'The lamp is dark.',
    'What comes with it': 'Manual',
    'Floor it stands on': '-1',
    'As far as (km)': '60',
    'Fee for it ($)': '40',
  };
  for (const [label, text] of Object.entries(texts)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.type(screen.getByLabelText('Warranty until'), '2027-03-31');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Bottom freezer');
  await user.selectOptions(screen.getByLabelText('Energy label'), 'EU label since 2021 (A to G)');
  await user.selectOptions(screen.getByLabelText('Energy class'), 'C');
  await choose(user, 'Defrosts by itself (no-frost)', 'Yes');
  await choose(user, 'Does it work?', 'Works with a fault');
  await choose(user, 'Looks', 'B, light marks');
  await choose(user, 'Hinges, seen from the front', 'Right');
  await choose(user, 'Hinges can change sides', 'No');
  await choose(user, 'Delivery', 'Brought by the seller, for a fee');
  await choose(user, 'You take an old one away', 'Yes');
  await choose(user, 'Lift', 'No');
  await choose(user, 'You help to carry', 'Yes');
  expect(await submitted()).toHaveProperty('datasheet', wholeDataSheet);
});

test('each grade is explained by the accessible description of its radio button', async () => {
  open();
  await screen.findByLabelText('Brand');
  for (const { label, definition } of Object.values({ ...looksTexts, ...workingStateTexts }))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(definition);
});

test('offers the energy classes of the chosen label, and clears a class that another label does not have', async () => {
  const { user } = open();
  const scale = await screen.findByLabelText('Energy label');
  const classes = () =>
    Array.from(screen.getByLabelText<HTMLSelectElement>('Energy class').options, ({ text }) => text);
  expect(classes()).toEqual(['Not said']);
  await user.selectOptions(scale, 'EU label before 2021 (A+++ to D)');
  expect(classes()).toEqual(['Not said', 'A+++', 'A++', 'A+', 'A', 'B', 'C', 'D']);
  await user.selectOptions(screen.getByLabelText('Energy class'), 'A++');
  await user.selectOptions(scale, 'US EnergyGuide label (kWh only)');
  expect(classes()).toEqual(['Not said']);
  await user.selectOptions(scale, 'EU label before 2021 (A+++ to D)');
  expect(screen.getByLabelText('Energy class')).toHaveValue('');
});

test('invalid numbers show errors beside their fields, expand their steps, and the first one gets the focus', async () => {
  const { market, user } = await openFilledAddPage();
  await user.click(screen.getByLabelText('Noise (dB)'));
  await user.paste('9');
  await user.click(screen.getByLabelText('Width (cm)'));
  await user.paste('5000');
  await submit(user);
  const width = screen.getByLabelText('Width (cm)');
  await waitFor(() => expect(width).toHaveFocus());
  expect(width).toHaveAccessibleDescription(/from 10 cm to 300 cm/);
  expect(screen.getByLabelText('Noise (dB)')).toHaveAccessibleDescription(/from 10 to 90/);
  expect(screen.getByText('Size').closest('details')).toHaveAttribute('open');
  expect(screen.getByText('Energy and noise').closest('details')).toHaveAttribute('open');
  expect(screen.getByText('Handing over').closest('details')).not.toHaveAttribute('open');
  expect(market.callsOf('POST /frreezerproduct')).toHaveLength(0);
});

test('a number that the browser cannot parse is rejected, not omitted', async () => {
  const { market, user } = await openFilledAddPage();
  const noise = screen.getByLabelText<HTMLInputElement>('Noise (dB)');
  // Browsers set `badInput` for `3o`; the test environment does not.
  Object.defineProperty(noise, 'validity', { value: { badInput: true } });
  await submit(user);
  await waitFor(() => expect(noise).toHaveFocus());
  expect(noise).toHaveAccessibleDescription(/whole number/);
  expect(market.callsOf('POST /frreezerproduct')).toHaveLength(0);
});

test('a validation error of the market is shown beside its data sheet field, which gets the focus', async () => {
  const message = 'This energy class does not belong to the scale of the label.';
  const { user } = await openFilledAddPage({
    'POST /frreezerproduct': () => problem('invalid', message, { field: 'datasheet/energyclass' }),
  });
  await submit(user);
  await waitFor(() =>
    expect(screen.getByLabelText('Energy class')).toHaveAccessibleDescription(new RegExp(message)),
  );
  expect(screen.getByLabelText('Energy class')).toHaveFocus();
});

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
