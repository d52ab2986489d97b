import { cleanup, screen, within } from '@testing-library/react';
import type { DataSheet, Product } from 'shared-contracts';
import { fakeMarket } from 'test-helpers/fake-market';
import { aProduct } from '../../testing/fixtures.ts';
import { hrefOf, renderForGuest, renderPage, storedData } from '../../testing/render.ts';
import { readComparison } from './compare-address.ts';

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const sheet: DataSheet = {
  kind: 'bottom-freezer',
  widthmm: 600,
  looks: 'B',
  kwhyear: 300,
  freshlitres: 216,
  freezerlitres: 89,
};

/** Opens a comparison, by default of the first two products. */
function open(changes: Record<number, Partial<Product>> = {}, query = `?ids=${id(1)},${id(2)}`) {
  const market = fakeMarket({
    'GET /compare': ({ query: { ids = '' } }) =>
      ids.split(',').flatMap((requested) => {
        const digit = Number(requested[0]);
        if (digit > 5) return [];
        const name = `Fridge ${digit}`;
        return [aProduct({ _id: requested, productname: name, datasheet: sheet, ...changes[digit] })];
      }),
  });
  return renderPage({ market, path: `/compare${query}` });
}
const row = (name: RegExp | string) => screen.getByRole('row', { name });
const columns = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

it('shows products side by side in the groups of the data sheet, marks differences and explains grades', async () => {
  const [old, recent] = [{ energyscale: 'eu-2010' }, { energyscale: 'eu-2021' }] as const;
  const { market, user } = open({
    1: { datasheet: { ...sheet, ...old, energyclass: 'A' } },
    2: { datasheet: { ...sheet, ...recent, energyclass: 'A', widthmm: 700, noisedb: 38 } },
  });
  expect(await screen.findByRole('heading', { name: '2 refrigerators side by side' })).toBeVisible();
  expect(columns()).toEqual(['Fridge 1', 'Fridge 2']);
  expect(hrefOf('Fridge 2')).toBe(`/refrigerators/fridge-2-${id(2)}`);
  const groups = screen.getAllByRole('rowheader').filter((cell) => cell.getAttribute('scope') === 'rowgroup');
  expect(groups.map((cell) => cell.textContent).join()).toBe(
    'Offer,Make and kind,Capacity and size,Energy and noise,Condition,Running costs',
  );
  expect(row(/^Width differs/)).toHaveTextContent('Width differs23.6 in (60.0 cm)27.6 in (70.0 cm)');
  // A value that is not stated does not count as a difference.
  expect(row(/^Noise/)).toHaveTextContent('NoiseNot said38 dB(A)');
  expect(row(/^Looks/)).toHaveTextContent(/LooksB, light marksA few small scratches/);
  expect(row(/^Kind/)).not.toHaveTextContent('differs');
  // Class A of the old EU label is not class A of the new one.
  expect(row(/^Energy class differs/)).toBeVisible();
  expect(row(/^Electricity/)).toHaveTextContent('$50 a year$50 a year');
  expect(market.calls).toHaveLength(1);
  await user.selectOptions(screen.getByLabelText('Electricity as in'), 'Germany');
  expect(row(/^Electricity/)).toHaveTextContent('$139 a year$139 a year');
});

it('shows only the differing rows when switched on, and records that in the address', async () => {
  const { user } = open({ 2: { resaleprice: 500 } });
  const toggle = await screen.findByRole('switch', { name: 'Only differences' });
  await user.click(toggle);
  expect(toggle).toBeChecked();
  expect(toggle).toHaveFocus();
  expect(window.location.search).toBe(`?ids=${id(1)},${id(2)}&only=differences`);
  expect(row(/^Reseller Price differs/)).toBeVisible();
  expect(screen.queryByRole('row', { name: /^Width/ })).not.toBeInTheDocument();
  await user.click(toggle);
  expect(row(/^Width/)).toBeVisible();
});

it('says when nothing differs, and shows the switch “Only differences” only if it is on or known values differ', async () => {
  open({}, `?ids=${id(1)},${id(2)}&only=differences`);
  expect(await screen.findByText(/do not differ/)).toBeVisible();
  expect(screen.getByRole('switch')).toBeChecked();
  cleanup();
  open({ 2: { datasheet: {} } });
  await screen.findByRole('table');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(screen.queryByText('differs')).not.toBeInTheDocument();
});

it('shows a long product name in full in a row of its own', async () => {
  const long = 'W'.repeat(120);
  open({ 1: { productname: long } });
  const row = await screen.findByRole('row', { name: /^Name/ });
  expect(within(row).getByText(long)).toBeInTheDocument();
});

it('a narrow screen shows two columns at a time, with buttons to the others', async () => {
  const { user } = open({ 3: { resaleprice: 95 } }, `?ids=${[1, 2, 3].map(id).join()}`);
  await screen.findByRole('table');
  const shown = () =>
    screen.getAllByRole('columnheader').flatMap((cell) => ('away' in cell.dataset ? [] : [cell.textContent]));
  const markOfPrice = () => within(row(/^Reseller Price/)).getByText('differs');
  expect(shown()).toEqual(['Fridge 1', 'Fridge 2']);
  expect(markOfPrice()).toHaveAttribute('data-away');
  expect(screen.getByRole('button', { name: 'Previous refrigerator' }).ariaDisabled).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Next refrigerator' }));
  expect(shown()).toEqual(['Fridge 2', 'Fridge 3']);
  expect(markOfPrice()).not.toHaveAttribute('data-away');
  expect(screen.getByText('2 and 3 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next refrigerator' }).ariaDisabled).toBe('true');
  await user.click(screen.getByRole('link', { name: 'Remove Fridge 1 from this comparison' }));
  await screen.findByRole('heading', { name: '2 refrigerators side by side' });
  expect(shown()).toEqual(['Fridge 2', 'Fridge 3']);
  expect(screen.queryByRole('button', { name: 'Next refrigerator' })).not.toBeInTheDocument();
});

it('removes a product from the comparison and from the list stored on the device', async () => {
  localStorage.setItem('market.compare', JSON.stringify([{ id: id(1), name: 'Fridge 1' }]));
  const { user } = open({ 2: { resaleprice: 95 } }, `?ids=${id(1)},${id(2)}&only=differences`);
  await user.click(await screen.findByRole('link', { name: 'Remove Fridge 1 from this comparison' }));
  expect(await screen.findByRole('heading', { name: 'One refrigerator to compare' })).toBeVisible();
  expect(columns()).toEqual(['Fridge 2']);
  expect(localStorage.getItem('market.compare')).toBe('[]');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  expect(hrefOf('Remove Fridge 2 from this comparison')).toBe('/compare');
});

it('marks sold products and offers the others for sale, counts unlisted ones and takes them out of the list stored on the device, and compares only the first four', async () => {
  localStorage.setItem('market.compare', JSON.stringify([2, 9].map((at) => ({ id: id(at), name: '' }))));
  const query = `?ids=${id(1)},${id(2)},${id(9)},none&ids=${id(3)}`;
  const { market } = open({ 2: { status: 'sold', resaleprice: 95 } }, query);
  expect(await screen.findByText(/^2 refrigerators of this comparison are not listed/)).toBeVisible();
  expect(hrefOf('Leave them out')).toBe(`/compare?ids=${id(1)},${id(2)}`);
  expect(localStorage.getItem('market.compare')).toBe(JSON.stringify([{ id: id(2), name: '' }]));
  expect(screen.getByText(/only the first four/)).toBeVisible();
  expect(columns()).toEqual(['Fridge 1', 'Fridge 2Sold']);
  const head = within(screen.getAllByRole('rowgroup')[0] as HTMLElement);
  expect(head.getByText('$95')).toBeVisible();
  expect(hrefOf(/^Buy Now/, head)).toBe(`/productsdetails/single/${id(1)}`);
  expect(market.callsOf('GET /compare').map(({ query }) => query.ids)).toEqual([[1, 2, 9].map(id).join()]);
});

it.each([
  ['', 'Nothing to compare yet', 0],
  ['?ids=none', 'None of these is listed any more', 0],
  [`?ids=${id(9)}`, 'None of these is listed any more', 1],
])(
  'without products the page links to the products chosen on the device and to the search: %s',
  async (query, title, requested) => {
    localStorage.setItem('market.compare', JSON.stringify([{ id: id(1), name: 'Fridge 1' }]));
    const { market } = open({}, query);
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
    expect(hrefOf('Compare the 1 chosen on this device')).toBe(`/compare?ids=${id(1)}`);
    expect(hrefOf('Search refrigerators')).toBe('/search');
    expect(market.calls).toHaveLength(requested);
  },
);

it('does not cache the phone number and e-mail address of a seller', async () => {
  const contact = { phonenumber: '5550100199', selleremail: 'seller@market.test' };
  const { client } = open({ 1: contact });
  await screen.findByRole('table');
  const stored = storedData(client);
  expect(stored).toContain('Fridge 1');
  for (const secret of Object.values(contact)) expect(stored).not.toContain(secret);
});

const one = '10000000-0000-4000-8000-00000000000a';
const two = '20000000-0000-4000-8000-00000000000b';

test('the title names the compared products, and the page is noindex for search engines', async () => {
  const market = fakeMarket({
    'GET /compare': () => [aProduct(), aProduct({ _id: 'p2', productname: 'Bosch' })],
  });
  for (const [query, title] of [
    [`?ids=${one},${two}`, 'Compare Arctic 90 litres and Bosch'],
    ['', 'Compare'],
  ] as const) {
    const page = await renderForGuest(`/compare${query}`, market);
    expect(page.head).toMatchObject({ title, noindex: true });
  }
});

test.each([
  [`ids=${one},${two}`, [one, two], 0, 0],
  [`ids=${one}&ids=${two}`, [one, two], 0, 0],
  [`ids=${one.toUpperCase()}, ${one},,`, [one], 0, 0],
  [`ids=a,${one},%00,../b,${two}`, [one], 3, 1],
  [`ids=${'x,'.repeat(5000)}`, [], 1, 0],
])('parses product ids, and counts invalid and surplus ones: %.60s', (query, ids, bent, tooMany) => {
  expect(readComparison(new URLSearchParams(query))).toMatchObject({ ids, bent, tooMany });
});
