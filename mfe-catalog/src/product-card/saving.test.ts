import { savingOf } from './price-pair.tsx';

describe('saving', () => {
  it('is the difference in dollars and whole percent of the market price', () => {
    expect(savingOf({ resaleprice: 649, originalprice: 1299 })).toEqual({ amount: 650, percent: 50 });
    expect(savingOf({ resaleprice: 349.5, originalprice: 499.99 })).toEqual({ amount: 150.49, percent: 30 });
  });

  it('counts in cents, so that fractions of a dollar do not drift', () => {
    expect(savingOf({ resaleprice: 0.1, originalprice: 0.3 })).toEqual({ amount: 0.2, percent: 67 });
  });

  it('is nothing when the resale price is the market price or above it', () => {
    expect(savingOf({ resaleprice: 500, originalprice: 500 })).toBeUndefined();
    expect(savingOf({ resaleprice: 501, originalprice: 500 })).toBeUndefined();
  });

  it('is nothing when it rounds to no percent at all', () => {
    expect(savingOf({ resaleprice: 999, originalprice: 1000 })).toBeUndefined();
  });

  it('never claims that something is free', () => {
    expect(savingOf({ resaleprice: 0.01, originalprice: 10_000 })?.percent).toBe(99);
  });
});
