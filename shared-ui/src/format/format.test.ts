import { formatDate, formatDateTime, formatPrice } from './format.ts';

test.each([
  [1299, '$1,299'],
  [349.5, '$349.50'],
  [0, '$0'],
  [0.1 + 0.2, '$0.30'],
  [999.999, '$1,000'],
  [1_234_567.89, '$1,234,567.89'],
  [-1234.5, '-$1,234.50'],
  [-0.001, '$0'],
  [Number.NaN, '–'],
])('%p dollars are formatted as %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text);
});

test('formatPrice matches Intl.NumberFormat, without the cents of whole dollars', () => {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  for (const amount of [0.01, 0.5, 9.99, 10, 99.95, 100, 999, 1000, 12_345.6, 999_999.99, 1_000_000])
    expect(formatPrice(amount)).toBe(money.format(amount).replace(/\.00$/, ''));
});

test('dates are formatted in UTC, independent of the offset in the timestamp', () => {
  expect(formatDate('2026-03-04T23:30:00-05:00')).toBe('Mar 5, 2026');
  expect(formatDateTime('2026-03-04T17:30:00Z')).toBe('Mar 4, 2026, 5:30 PM');
});

test('formatDate returns a text that is no date unchanged', () => {
  expect(formatDate('yesterday')).toBe('yesterday');
});
