import type { Session } from 'shared-auth';
import { aPerson, aProduct } from '../../testing/fixtures.ts';
import { whyNotBuy } from './buy-panel.tsx';

const as = (role: 'buyer' | 'seller' | 'admin'): Session => ({
  status: 'signed-in',
  user: aPerson({ role }),
});

describe('who may buy', () => {
  it('is a buyer, while the product is available', () => {
    expect(whyNotBuy(aProduct(), as('buyer'))).toBeUndefined();
  });

  it.each(['seller', 'admin'] as const)('is not a person who is signed in as %s', (role) => {
    expect(whyNotBuy(aProduct(), as(role))).toBe(`Only buyers can buy. You are signed in as ${role}.`);
  });

  it.each(['seller', 'buyer'] as const)('is not who offers the product, as %s', (role) => {
    const reason = 'This is your own product, so you cannot buy it.';
    expect(whyNotBuy(aProduct({ ownproduct: true }), as(role))).toBe(reason);
  });

  it('is nobody once it is sold, and the one who bought it is told so', () => {
    const sold = aProduct({ status: 'sold' });
    expect(whyNotBuy(sold, as('buyer'))).toContain('Sold');
    expect(whyNotBuy({ ...sold, bought: true }, as('buyer'))).toContain('you bought');
  });
});
