import { screen } from '@testing-library/react';
import type { Product } from 'shared-contracts';
import { fakeMarket, problem } from 'test-helpers/fake-market';
import { aPerson, aProduct } from '../../testing/fixtures.ts';
import { renderPage } from '../../testing/render.ts';

const path = '/productsdetails/single/p1';
const market = (changes: Partial<Product> = {}) =>
  fakeMarket({ 'GET /frreezerproduct/single': () => [aProduct(changes)] });

describe('product page', () => {
  it('says everything about the product', async () => {
    renderPage({ market: market(), path, person: aPerson() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Arctic 90 litres' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo of Arctic 90 litres' })).toBeVisible();
    for (const [name, value] of [
      ['Reseller Price', '$649'],
      ['Market Price', '$1,299'],
      ['Total Use', '3 years'],
      ['Location', 'Austin, TX'],
      ['Posted', '11/18/2026'],
      ['Posted', '3:04:05 PM'],
    ] as const) {
      expect(screen.getByText(name)).toBeVisible();
      expect(screen.getByText(value)).toBeVisible();
    }
    expect(screen.getByText('Selma Ortiz')).toBeVisible();
    expect(screen.getByText('Verified seller')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Description' })).toBeVisible();
    expect(screen.getByText(/One shelf was replaced/)).toBeVisible();
  });

  it('shows no badge for a seller who is not verified', async () => {
    renderPage({ market: market({ sellerverified: false }), path, person: aPerson() });
    expect(await screen.findByText('Selma Ortiz')).toBeVisible();
    expect(screen.queryByText('Verified seller')).not.toBeInTheDocument();
  });

  it('asks for the product of its address', async () => {
    const shop = market();
    renderPage({ market: shop, path, person: aPerson() });
    await screen.findByRole('heading', { level: 1 });
    expect(shop.callsOf('GET /frreezerproduct/single').map(({ query }) => query.id)).toEqual(['p1']);
  });

  it('lets a buyer buy, and gives the other teams their place', async () => {
    const Wish = ({ productName }: { productName: string }) => (
      <button type="button">Wishlist {productName}</button>
    );
    renderPage({ market: market(), path, person: aPerson(), slots: { 'product-actions': Wish } });
    expect(await screen.findByRole('button', { name: 'Buy Now' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Wishlist Arctic 90 litres' })).toBeVisible();
  });

  it.each([
    ['a seller', {}, aPerson({ role: 'seller' }), /Only buyers/],
    ['its own seller', { ownproduct: true }, aPerson({ role: 'seller' }), /own product/],
    ['a sold product', { status: 'sold' }, aPerson(), /Sold/],
  ] as const)('says why Buy Now is off for %s', async (_who, changes, person, reason) => {
    renderPage({ market: market(changes), path, person });
    const buy = await screen.findByRole('button', { name: 'Buy Now' });
    expect(buy).toBeDisabled();
    expect(buy).toHaveAccessibleDescription(reason);
  });

  it('marks a sold product', async () => {
    renderPage({ market: market({ status: 'sold' }), path, person: aPerson() });
    expect(await screen.findByText('Sold')).toBeVisible();
  });

  it('knows no such product', async () => {
    const shop = fakeMarket({ 'GET /frreezerproduct/single': () => problem('not_found', 'Unknown.') });
    renderPage({ market: shop, path, person: aPerson() });
    expect(await screen.findByRole('heading', { name: /not listed any more/ })).toBeVisible();
  });

  it('says what failed, and asks again on request', async () => {
    const shop = fakeMarket({ 'GET /frreezerproduct/single': () => problem('unavailable', 'It rests.') });
    const { user } = renderPage({ market: shop, path, person: aPerson() });
    expect(await screen.findByText('It rests.')).toBeVisible();
    shop.answers['GET /frreezerproduct/single'] = () => [aProduct()];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Arctic 90 litres' })).toBeVisible();
  });
});
