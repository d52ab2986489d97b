import { screen, within } from '@testing-library/react';
import { fakeMarket } from 'test-helpers/fake-market';
import { renderPiece } from 'test-helpers/render';
import { aProduct } from '../testing/fixtures.ts';
import { messages } from './messages.ts';
import { RunningCostsView } from './running-costs-view.tsx';

const datasheet = {
  kind: 'top-freezer',
  freshlitres: 283,
  freezerlitres: 142,
  energyscale: 'us',
  kwhyear: 586,
} as const;

function show(changes: Parameters<typeof aProduct>[0] = {}) {
  const product = aProduct({ datasheet, resaleprice: 200, originalprice: 700, ...changes });
  return renderPiece(<RunningCostsView product={product} />, '/', { api: fakeMarket().api, person: null });
}
const part = () => within(screen.getByRole('region', { name: 'What it costs to run' }));
const field = (name: string) => part().getByRole('spinbutton', { name });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
});

it('shows the yearly cost of the product and of a new appliance, and when the new one is cheaper', () => {
  show();
  const [own, other] = part().getAllByRole('definition');
  expect(own).toHaveTextContent('$97 a year586 kWh at $0.165');
  expect(other).toHaveTextContent('$64 a year386 kWh at $0.165');
  expect(part().getByText(/costs \$500 more.*after 16 years, or sooner/)).toBeVisible();
});

it('uses the electricity price of the chosen country or an own price if it is valid, and stores it on the device', async () => {
  const { user } = show();
  await user.selectOptions(part().getByLabelText('Electricity as in'), 'Germany');
  expect(part().getByText('586 kWh at $0.462')).toBeVisible();
  await user.clear(field('Price per kWh ($)'));
  await user.type(field('Price per kWh ($)'), '31');
  expect(field('Price per kWh ($)')).toBeInvalid();
  expect(part().getByText('A price from $0.001 to $5.')).toBeVisible();
  expect(part().getByText('586 kWh at $3.000')).toBeVisible();
  await user.clear(field('Price per kWh ($)'));
  await user.type(field('Price per kWh ($)'), '0.3');
  expect(part().getByText('$176 a year')).toBeVisible();
  expect(localStorage.getItem('market.electricity')).toBe('{"country":"DE","own":0.3}');
  await user.clear(field('Price per kWh ($)'));
  await user.tab();
  expect(field('Price per kWh ($)')).toHaveValue(0.462);
  expect(part().getByText('586 kWh at $0.462')).toBeVisible();
});

it('recalculates the payback time when the price of a new appliance is changed', async () => {
  const { user } = show();
  await user.clear(field('Price of a new one ($)'));
  await user.type(field('Price of a new one ($)'), '233.000');
  expect(field('Price of a new one ($)')).toBeInvalid();
  await user.type(field('Price of a new one ($)'), '{Backspace}');
  expect(part().getByText(/costs \$33 more.*after one year, or sooner/)).toBeVisible();
});

test.each([
  [0, 0, /costs no more than this one/],
  [51, 8800, /costs \$8,800 more.*does not make up for that in 50 years/],
  [Number.POSITIVE_INFINITY, 33, /does not pay for itself/],
])('the verdict after a payback time of %d years at $%d more', (years, more, verdict) => {
  expect(messages.verdict(years, more)).toMatch(verdict);
});

it('names the source of every figure', () => {
  show();
  const sources = within(part().getByText('Where these figures come from').closest('details') as HTMLElement);
  expect(sources.getAllByRole('link', { hidden: true }).map((link) => link.textContent)).toEqual([
    'US Energy Information Administration, Electric Power Monthly',
    'Eurostat, nrg_pc_204',
    'Ofgem, energy price cap',
    'European Central Bank',
    '10 CFR 430.32 (a) and (aa)',
  ]);
  expect(sources.getByText(/All amounts are US dollars/)).toBeInTheDocument();
});

it('shows no comparison with a new appliance when the data sheet says too little', () => {
  show({ datasheet: { kwhyear: 300 } });
  expect(part().getAllByRole('definition')).toHaveLength(1);
  expect(part().getByText(/says too little/)).toBeVisible();
  expect(part().queryByText('Price of a new one ($)')).not.toBeInTheDocument();
});

it('is hidden without kWh', () => {
  show({ datasheet: { kind: 'mini', freshlitres: 90 } });
  expect(screen.queryByText('What it costs to run')).not.toBeInTheDocument();
});
