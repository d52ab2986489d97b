import { render, screen } from '@testing-library/react';
import { Price } from '../price/price.tsx';
import { Badge, SponsoredLabel, VerifiedBadge } from './badge.tsx';

test('labels say their words and nothing else', () => {
  render(
    <>
      <VerifiedBadge data-testid="verified" />
      <SponsoredLabel data-testid="sponsored" />
      <Badge tone="deal">Save $950</Badge>
    </>,
  );
  expect(screen.getByTestId('verified').textContent).toBe('Verified seller');
  expect(screen.getByTestId('sponsored').textContent).toBe('Sponsored');
  expect(screen.getByText('Save $950')).toBeVisible();
});

test('a price reads label, then amount', () => {
  render(<Price amount={1299} label="Reseller Price" data-testid="price" />);
  expect(screen.getByTestId('price')).toHaveTextContent(/^Reseller Price \$1,299$/);
});
