import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { paths } from 'shared-contracts';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { renderPage } from '../../../testing/render.ts';

const tenLabels = [
  'Reseller Price',
  'Original Price',
  'Phone Number',
  'Location',
  'Years of Use',
  'Category',
  'Product Name',
  'Product Image',
  'Condition',
  'Description',
];
const photo = new File(['jpeg'], 'fridge.jpg', { type: 'image/jpeg' });

function open(answers: Parameters<typeof fakeMarket>[0] = {}) {
  const market = fakeMarket({
    'GET /getcategory': () => [{ _id: 'c3', categoriesname: 'French Door', categoryitemid: 3 }],
    'POST /1/upload': () => ({ data: { url: '/images/abc', width: 8, height: 6 }, success: true, status: 200 }),
    'POST /frreezerproduct': () => ({ acknowledged: true, insertedId: 'new' }),
    'GET /loadmyproduct': () => [],
    ...answers,
  });
  return { market, ...renderPage(paths.addProduct(), market.api) };
}
type User = ReturnType<typeof open>['user'];

/** The short way to sell, pasted: what is typed there has tests of its own. */
async function fillTen(user: User) {
  await screen.findByLabelText('Brand');
  for (const label of tenLabels.filter((name) => !/Category|Image/.test(name))) {
    await user.click(screen.getByLabelText(label));
    await user.paste(/Price|Phone|Years/.test(label) ? '55501' : 'Arctic 300');
  }
  await user.selectOptions(screen.getByLabelText('Category'), 'French Door');
  await user.upload(screen.getByLabelText('Product Image'), photo);
}
const choose = async (user: User, group: string, option: string) =>
  user.click(within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option }));
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Add Product' }));

beforeEach(() => {
  localStorage.clear();
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

test('no label of the data sheet can be taken for one of the ten fields', async () => {
  open();
  await screen.findByLabelText('Brand');
  for (const label of tenLabels) {
    expect(screen.getAllByLabelText(new RegExp(label, 'i'))).toHaveLength(1);
  }
});

test('its steps are closed, and a product without it says nothing of it', async () => {
  const { market, user } = open();
  await fillTen(user);
  for (const step of ['What it is', 'Size', 'Energy and noise', 'Works and looks', 'Handing over']) {
    expect(screen.getByText(step).closest('details')).not.toHaveAttribute('open');
  }
  await submit(user);
  await screen.findByRole('dialog', { name: 'Product Added Successfully' });
  expect(market.callsOf('POST /frreezerproduct')[0]?.body).not.toHaveProperty('datasheet');
});

test('a whole data sheet goes out in millimetres and litres', async () => {
  const { market, user } = open();
  await fillTen(user);
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
  await choose(user, 'Lift', 'No');
  await choose(user, 'You help to carry', 'Yes');
  await submit(user);
  await screen.findByRole('dialog', { name: 'Product Added Successfully' });
  expect(market.callsOf('POST /frreezerproduct')[0]?.body).toHaveProperty('datasheet', {
    brand: 'Bosch',
    model: 'KGN36',
    kind: 'bottom-freezer',
    freshlitres: 242,
    freezerlitres: 87,
    heightmm: 1860,
    widthmm: 595,
    depthmm: 660,
    energyscale: 'eu-2021',
    energyclass: 'C',
    kwhyear: 162,
    noisedb: 35,
    nofrost: true,
    hingeside: 'right',
    hingechangeable: false,
    colour: 'White',
    refrigerant: 'R600a',
    yearmade: 2022,
    warrantyuntil: '2027-03-31',
    workingstate: 'faulty',
    looks: 'B',
    faults: 'The lamp is dark.',
    included: 'Manual',
    floor: -1,
    lift: false,
    carryhelp: true,
    delivery: 'paid',
  });
});

test('each grade is explained beside it', async () => {
  open();
  await screen.findByLabelText('Brand');
  expect(screen.getByRole('radio', { name: 'B, light marks' })).toHaveAccessibleDescription(/no dents/);
  expect(screen.getByRole('radio', { name: 'For parts' })).toHaveAccessibleDescription(/does not cool/);
});

test('classes are those of the label, and another label drops a class it does not have', async () => {
  const { user } = open();
  const scale = await screen.findByLabelText('Energy label');
  const classes = () =>
    within(screen.getByLabelText('Energy class'))
      .getAllByRole('option')
      .map((option) => option.textContent);
  expect(classes()).toEqual(['Not said']);
  await user.selectOptions(scale, 'EU label before 2021 (A+++ to D)');
  expect(classes()).toEqual(['Not said', 'A+++', 'A++', 'A+', 'A', 'B', 'C', 'D']);
  await user.selectOptions(screen.getByLabelText('Energy class'), 'A++');
  await user.selectOptions(scale, 'US EnergyGuide label (kWh only)');
  expect(classes()).toEqual(['Not said']);
  await user.selectOptions(scale, 'EU label before 2021 (A+++ to D)');
  expect(screen.getByLabelText('Energy class')).toHaveValue('');
});

test('sizes are typed in either unit, and rewritten when it is switched', async () => {
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

test('a wrong number is said beside its field, its step opens and the first one gets the focus', async () => {
  const { market, user } = open();
  await fillTen(user);
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
  expect(market.callsOf('POST /1/upload')).toHaveLength(0);
});

test('a number that the browser cannot read is refused, not left out', async () => {
  const { market, user } = open();
  await fillTen(user);
  const noise = screen.getByLabelText<HTMLInputElement>('Noise (dB)');
  // What browsers do with `3o`, and this one does not.
  Object.defineProperty(noise, 'validity', { value: { badInput: true } });
  await submit(user);
  await waitFor(() => expect(noise).toHaveFocus());
  expect(noise).toHaveAccessibleDescription(/whole number/);
  expect(market.callsOf('POST /frreezerproduct')).toHaveLength(0);
});

test('what the market refuses of the sheet stands beside its field', async () => {
  const message = 'This energy class does not belong to the scale of the label.';
  const { user } = open({
    'POST /frreezerproduct': () => problem('invalid', message, { field: 'datasheet/energyclass' }),
  });
  await fillTen(user);
  await submit(user);
  await waitFor(() =>
    expect(screen.getByLabelText('Energy class')).toHaveAccessibleDescription(new RegExp(message)),
  );
  expect(screen.getByLabelText('Energy class')).toHaveFocus();
});

test('the meter says what buyers miss most, changes while typing, and leads there', async () => {
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
  // A fault is a further thing to say.
  await choose(user, 'Does it work?', 'Works with a fault');
  expect(meter).toHaveAttribute('max', '13');
  expect(missed()).toEqual(['noise', 'known faults', 'height']);
});

test('a draft brings the data sheet back, units too, and starting over empties it', async () => {
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
  const lift = within(screen.getByRole('radiogroup', { name: 'Lift' }));
  expect(lift.getByRole('radio', { name: 'No' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Start over' }));
  expect(screen.getByLabelText('Width (cm)')).toHaveValue(null);
  expect(lift.getByRole('radio', { name: 'Not said' })).toBeChecked();
  expect(screen.getByLabelText('Energy class')).toHaveValue('');
  cleanup();
  open();
  expect(await screen.findByLabelText('Width (cm)')).toHaveValue(null);
});
