import { render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import type { Product } from 'shared-contracts';
import { MemoryRouter } from 'shared-runtime/router';
import { messages } from '../messages.ts';
import { aProduct } from '../testing/fixtures.ts';
import { relativeTime } from './posted-time.tsx';
import { savingOf } from './price-pair.tsx';
import { ProductCard } from './product-card.tsx';
import { yearsText } from './years-of-use.ts';

function show(changes: Partial<Product> = {}, props: Partial<ComponentProps<typeof ProductCard>> = {}) {
  render(
    <MemoryRouter>
      <ProductCard product={aProduct(changes)} heading="h3" sizes="100vw" {...props} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('link'));
}

describe('product card', () => {
  it('is one link to the product: its picture, both prices, the saving, years of use, place, seller and when it was posted', () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-21T15:04:05.000Z') });
    const card = show();
    const link = screen.getByRole('link', { name: /Arctic 90 litres.*Reseller Price \$649/ });
    expect(link).toHaveAttribute('href', '/productsdetails/single/p1');
    const prices = ['Reseller Price', '$649', 'Market Price', '$1,299', 'Save $650 (50%)'];
    for (const text of [...prices, /3 years/, 'Austin, TX', 'Selma Ortiz', 'Verified seller'])
      expect(card.getByText(text)).toBeVisible();
    const picture = card.getByRole('img', { name: 'Photo of Arctic 90 litres' });
    expect(picture).toHaveAttribute('srcset', '/images/p1-400.webp 400w, /images/p1-1200.webp 1200w');
    const posted = card.getByTitle('11/18/2026, 3:04:05 PM UTC');
    expect(posted).toHaveAttribute('datetime', '2026-11-18T15:04:05.000Z');
    expect(posted).toHaveTextContent('3 days ago');
    jest.useRealTimers();
  });

  it.each([true, false])('shows Sponsored and Verified seller only where they apply: %s', (isMarked) => {
    const originalprice = isMarked ? 1299 : 600;
    const card = show({ advertiser: isMarked, sellerverified: isMarked, originalprice });
    for (const mark of ['Sponsored', 'Verified seller', /^Save/])
      expect(card.queryAllByText(mark)).toHaveLength(isMarked ? 1 : 0);
  });
});

it('an action on the card is not part of its link', () => {
  show({}, { action: <button type="button">Compare</button> });
  expect(screen.getByRole('link')).not.toHaveAccessibleName(/Compare/);
  expect(within(screen.getByRole('article')).getByRole('button', { name: 'Compare' })).toBeVisible();
});

it('when an address is passed, the heading of the card is its only link', () => {
  show({}, { to: '/refrigerators/p1' });
  const heading = screen.getByRole('heading', { name: 'Arctic 90 litres' });
  expect(within(heading).getByRole('link')).toHaveAttribute('href', '/refrigerators/p1');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test.each([
  ['in dollars and whole percent of the market price', 649, 1299, { amount: 650, percent: 50 }],
  ['of cents', 349.5, 499.99, { amount: 150.49, percent: 30 }],
  ['counted in cents, so that fractions of a dollar do not drift', 0.1, 0.3, { amount: 0.2, percent: 67 }],
  ['never of all of it', 0.01, 10_000, { amount: 9999.99, percent: 99 }],
  ['none at the market price', 500, 500, undefined],
  ['none above it', 501, 500, undefined],
  ['none that rounds to no percent', 999, 1000, undefined],
])('a saving is %s', (_what, resaleprice, originalprice, saving) => {
  expect(savingOf({ resaleprice, originalprice })).toEqual(saving);
});

const now = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-21T11:59:31Z', 'just now'],
  ['2026-11-21T11:55:00Z', '5 minutes ago'],
  ['2026-11-21T10:59:00Z', '1 hour ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-18T12:00:00Z', '3 days ago'],
  ['2026-11-13T12:00:00Z', 'last week'],
  ['2026-11-07T12:00:00Z', '2 weeks ago'],
  ['2026-10-20T12:00:00Z', 'last month'],
  ['2026-09-20T12:00:00Z', '2 months ago'],
  ['2025-11-20T12:00:00Z', 'last year'],
  ['2024-11-20T12:00:00Z', '2 years ago'],
  // The client's clock is slow.
  ['2026-11-21T12:03:00Z', 'just now'],
  ['soon', undefined],
])('formats the time %s as %s', (iso, text) => {
  expect(relativeTime(iso, now)).toBe(text);
});

test.each([
  ['3', '3 years'],
  ['1', '1 year'],
  ['0', '0 years'],
  ['2,5', '2.5 years'],
  ['1.1', '1.1 years'],
  [' 4 ', '4 years'],
  ['two', 'two years'],
  ['two and a half', 'two and a half years'],
  ['about 3', 'about 3 years'],
  ['less than 1', 'less than 1 year'],
  ['< 1', '< 1 year'],
  ['3-4', '3-4 years'],
  ['0 to 1', '0 to 1 years'],
  ['5+', '5+ years'],
  ['1 years', '1 year'],
  ['6 months', '6 months'],
  ['almost new', 'almost new'],
  ['2019', '2019'],
  ['model 3', 'model 3'],
  ['-1', '-1'],
  ['', ''],
])('formats %j years of use as %j', (typed, read) => {
  expect(yearsText(typed)).toBe(read);
});

test.each([
  ['2', 'Used 2 years'],
  ['About two', 'Used about two years'],
  ['6 months', 'Used 6 months'],
  ['almost new', 'Years of use: almost new'],
  ['2019', 'Years of use: 2019'],
])('a card describes %j years of use as %j', (typed, said) => {
  expect(messages.product.used(yearsText(typed))).toBe(said);
});
