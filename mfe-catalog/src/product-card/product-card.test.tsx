import { render, screen, within } from '@testing-library/react';
import type { Product } from 'shared-contracts';
import { MemoryRouter } from 'shared-runtime/router';
import { aProduct } from '../testing/fixtures.ts';
import { ProductCard } from './product-card.tsx';

function show(changes: Partial<Product> = {}) {
  render(
    <MemoryRouter>
      <ProductCard product={aProduct(changes)} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('link'));
}

describe('product card', () => {
  it('is one link to the product, named by what it is and what it costs', () => {
    show();
    const link = screen.getByRole('link', { name: /Arctic 90 litres/ });
    expect(link).toHaveAttribute('href', '/productsdetails/single/p1');
    expect(link).toHaveAccessibleName(/Reseller Price \$649/);
  });

  it('shows both prices, what is saved, use, place and seller', () => {
    const card = show();
    expect(card.getByText('Reseller Price')).toBeVisible();
    expect(card.getByText('$649')).toBeVisible();
    expect(card.getByText('Market Price')).toBeVisible();
    expect(card.getByText('$1,299')).toBeVisible();
    expect(card.getByText('Save $650 (50%)')).toBeVisible();
    expect(card.getByText(/3 years/)).toBeVisible();
    expect(card.getByText('Austin, TX')).toBeVisible();
    expect(card.getByText('Selma Ortiz')).toBeVisible();
    expect(card.getByText('Verified seller')).toBeVisible();
  });

  it('shows its picture, and when it was posted', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T15:04:05.000Z') });
    const card = show();
    const picture = card.getByRole('img', { name: 'Photo of Arctic 90 litres' });
    expect(picture).toHaveAttribute('srcset', '/images/p1-400.webp 400w, /images/p1-1200.webp 1200w');
    const posted = card.getByTitle('11/18/2026, 3:04:05 PM UTC');
    expect(posted).toHaveAttribute('datetime', '2026-11-18T15:04:05.000Z');
    expect(posted).toHaveTextContent('3 days ago');
    jest.useRealTimers();
  });

  it('marks what is advertised', () => {
    expect(show({ advertiser: true }).getByText('Sponsored')).toBeVisible();
  });

  it('claims no saving where there is none', () => {
    const card = show({ originalprice: 600 });
    expect(card.queryByText(/Save/)).not.toBeInTheDocument();
    expect(card.getByText('$600')).toBeVisible();
  });

  it('marks advertised products and verified sellers only', () => {
    const card = show({ advertiser: false, sellerverified: false });
    expect(card.queryByText('Sponsored')).not.toBeInTheDocument();
    expect(card.queryByText('Verified seller')).not.toBeInTheDocument();
  });

  it('shows something where there is no picture', () => {
    const card = show({ images: [], productimage: '' });
    expect(card.getByRole('img', { name: 'Photo of Arctic 90 litres' })).toBeVisible();
  });
});

it('what can be done with it is no part of the link', () => {
  render(
    <MemoryRouter>
      <ProductCard product={aProduct()} action={<button type="button">Compare</button>} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link')).not.toHaveAccessibleName(/Compare/);
  expect(within(screen.getByRole('article')).getByRole('button', { name: 'Compare' })).toBeVisible();
});

it('with an address of its own, its heading is the link', () => {
  render(
    <MemoryRouter>
      <ProductCard product={aProduct()} to="/refrigerators/p1" />
    </MemoryRouter>,
  );
  const heading = screen.getByRole('heading', { name: 'Arctic 90 litres' });
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/refrigerators/p1');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
