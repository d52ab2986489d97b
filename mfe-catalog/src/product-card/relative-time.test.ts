import { relativeTime } from './posted-time.tsx';

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
])('%s was %s', (iso, text) => {
  expect(relativeTime(iso, now)).toBe(text);
});

test('a clock that is slow makes no future', () => {
  expect(relativeTime('2026-11-21T12:03:00Z', now)).toBe('just now');
});

test('what is no moment has no distance', () => {
  expect(relativeTime('soon', now)).toBeUndefined();
});
