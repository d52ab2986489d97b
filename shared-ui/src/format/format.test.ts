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

test('dates are formatted in UTC, whatever the offset in the timestamp; a text that is no date is returned unchanged', () => {
  expect(formatDate('2026-03-04T23:30:00-05:00')).toBe('Mar 5, 2026');
  expect(formatDateTime('2026-03-04T17:30:00Z')).toBe('Mar 4, 2026, 5:30 PM');
  expect(formatDate('yesterday')).toBe('yesterday');
});
