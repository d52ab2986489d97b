import { screen, within } from '@testing-library/react';
import { type ProductFigures, paths } from 'shared-contracts';
import { type FakeMarket, problem } from 'test-helpers/fake-market';
import { renderPage } from '../../testing/render.ts';

const figures = (change: Partial<ProductFigures> = {}): ProductFigures => ({
  _id: 'p1',
  productname: 'Arctic 300',
  status: 'available',
  views: 40,
  days: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 3, 0, 5],
  wishes: 2,
  conversations: 3,
  reservations: 1,
  ...change,
});
const open = (responses: FakeMarket['answers']) => renderPage(paths.figures(), responses);
const advertised = { since: '2026-11-20T09:00:00.000Z', until: '2026-11-27T09:00:00.000Z', views: 12 };

test('each product shows its views, wishes, conversations and reservations, and its chart a text alternative', async () => {
  open({ 'GET /myfigures': () => [figures()] });
  const row = within(await screen.findByRole('row', { name: /Arctic 300/ }));
  expect(row.getByRole('link', { name: 'Arctic 300' })).toHaveAttribute('href', paths.product('p1'));
  expect(row.getByRole('img', { name: '9 views in the last 14 days' })).toBeVisible();
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['40', '2', '3', '1', '–']),
  );
});

test('an advertisement shows its end and its views, and can be renewed', async () => {
  const rows = [figures({ advertised })];
  const { market, user } = open({
    'GET /myfigures': () => rows,
    'PUT /advertiseupdate': () => {
      rows[0] = figures({ advertised: { ...advertised, until: '2026-12-04T09:00:00.000Z' } });
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
    },
  });
  const row = await screen.findByRole('row', { name: /Arctic 300/ });
  expect(row).toHaveTextContent(/Until .*27.*12 views since it began/);
  await user.click(within(row).getByRole('button', { name: 'Renew' }));
  expect(await screen.findByText(/Arctic 300 is advertised for another week/)).toBeVisible();
  expect(market.callsOf('PUT /advertiseupdate')[0]?.query).toEqual({ id: 'p1', renew: 'true' });
  expect(await screen.findByRole('row', { name: /Dec/ })).toBeVisible();
});

test('shows the reason in the row of the product when the market rejects its renewal', async () => {
  const { user } = open({
    'GET /myfigures': () => [
      figures({ advertised }),
      figures({ _id: 'p2', productname: 'Polar 20', advertised }),
    ],
    'PUT /advertiseupdate': () => problem('already_sold', 'This product is sold.'),
  });
  const row = within(await screen.findByRole('row', { name: /Polar 20/ }));
  await user.click(row.getByRole('button', { name: 'Renew' }));
  expect(await row.findByText('This product is sold.')).toBeVisible();
});
