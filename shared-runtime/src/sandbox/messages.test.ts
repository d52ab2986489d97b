import { createQuota } from './connect-iframe.ts';
import { isAmong, isReady, readFrameMessage } from './messages.ts';

it('isReady accepts only the ready message of contract 1', () => {
  expect(isReady({ type: 'market:ready', contract: 1 })).toBe(true);
  for (const data of [
    undefined,
    'market:ready',
    { type: 'market:ready' },
    { type: 'market:ready', contract: 2 },
    { type: 'market:ready', contract: 1, more: 'x' },
  ])
    expect(isReady(data)).toBe(false);
});

it.each([
  [{ type: 'height', px: 0 }, true],
  [{ type: 'height', px: 1.5 }, false],
  [{ type: 'height', px: -1 }, false],
  [{ type: 'height', px: '180' }, false],
  [{ type: 'height', px: Number.POSITIVE_INFINITY }, false],
  [{ type: 'height', px: 180, note: 'x'.repeat(1000) }, false],
  [{ type: 'navigate', path: '/search?q=fridge&page=2' }, true],
  [{ type: 'navigate', path: '//evil.test' }, false],
  [{ type: 'navigate', path: '/\\evil.test' }, false],
  [{ type: 'navigate', path: 'https://evil.test/' }, false],
  [{ type: 'navigate', path: 'javascript:alert(1)' }, false],
  [{ type: 'navigate', path: `/${'x'.repeat(300)}` }, false],
  [{ type: 'eval', code: '1' }, false],
  [['height', 180], false],
])('readFrameMessage reads messages that match the contract, and no others: %j', (data, isRead) => {
  expect(readFrameMessage(data)).toEqual(isRead ? data : undefined);
});

it('isAmong accepts only the paths that the team has allowed its frame to open', () => {
  const allowed = ['/search', '/refrigerators/'];
  expect(isAmong(allowed, '/search?q=x')).toBe(true);
  expect(isAmong(allowed, '/refrigerators/retro-1')).toBe(true);
  for (const path of [
    '/searching',
    '/refrigerators',
    '/refrigerators/../admindashboard',
    '/search/../platform',
  ])
    expect(isAmong(allowed, path)).toBe(false);
});

it('the rate limit of a frame allows a burst of thirty messages, and ten a second afterwards', () => {
  let now = 0;
  const isAllowed = createQuota(() => now);
  const taken = (of: number) => Array.from({ length: of }, isAllowed).filter(Boolean).length;
  expect(taken(31)).toBe(30);
  now = 1000;
  expect(taken(20)).toBe(10);
  now = 3000;
  expect(taken(40)).toBe(20);
});
