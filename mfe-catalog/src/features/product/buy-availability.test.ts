import type { Session } from 'shared-auth';
import { aPerson, aProduct } from '../../testing/fixtures.ts';
import { buyAvailability } from './buy-availability.ts';

const as = (role: 'buyer' | 'seller' | 'admin'): Session => ({
  status: 'signed-in',
  user: aPerson({ role }),
});

describe('who may buy', () => {
  it('is a buyer, while the product is available', () => {
    expect(buyAvailability(aProduct(), as('buyer'))).toEqual({ canBuy: true });
  });

  it.each(['seller', 'admin'] as const)('is not a person who is signed in as %s', (role) => {
    expect(buyAvailability(aProduct(), as(role))).toEqual({
      canBuy: false,
      reason: `Only buyers can buy. You are signed in as ${role}.`,
    });
  });

  it('is not the seller of the product', () => {
    expect(buyAvailability(aProduct({ ownproduct: true }), as('seller'))).toMatchObject({
      canBuy: false,
      reason: 'This is your own product, so you cannot buy it.',
    });
  });

  it('is nobody once it is sold, and the one who bought it is told so', () => {
    const sold = aProduct({ status: 'sold' });
    expect(buyAvailability(sold, as('buyer'))).toMatchObject({
      canBuy: false,
      reason: expect.stringContaining('Sold'),
    });
    expect(buyAvailability({ ...sold, buyeremail: 'buyer@market.test' }, as('buyer'))).toMatchObject({
      reason: expect.stringContaining('you bought'),
    });
  });

  it('is nobody without an account, and unknown while the session is', () => {
    expect(buyAvailability(aProduct(), { status: 'signed-out', user: null })).toMatchObject({
      canBuy: false,
      reason: expect.stringContaining('Sign in'),
    });
    expect(buyAvailability(aProduct(), { status: 'loading', user: null })).toEqual({
      canBuy: false,
      reason: undefined,
    });
  });
});
