import { expect, test } from '../fixtures.ts';
import { serve } from '../second-host.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { judge, type Seen } from './judge.ts';
import type { Look } from './look.ts';
import { planLoads, releaseKinds, roles, screens, targets } from './plan.ts';

test('the same seed plans the same chaos, another one another', () => {
  expect(planLoads(7, 200)).toEqual(planLoads(7, 200));
  expect(planLoads(7, 200)).not.toEqual(planLoads(8, 200));
  expect(planLoads(7, 200).slice(0, 50)).toEqual(planLoads(7, 50));
});

test('a plan comes to all roles, screens, targets, faults and kinds of release', () => {
  const loads = planLoads(1, 500);
  const changes = loads.flatMap((load) => load.changes);
  expect(new Set(loads.map(({ role }) => role))).toEqual(new Set(roles));
  expect(new Set(loads.map(({ role, screen }) => `${role} ${screen}`)).size).toBe(
    roles.reduce((sum, role) => sum + screens[role].length, 0),
  );
  expect(new Set(changes.map(({ target, fault }) => `${target} ${fault.kind}`)).size).toBe(
    targets.length * 5,
  );
  expect(new Set(loads.flatMap(({ release }) => release?.kind ?? []))).toEqual(new Set(releaseKinds));
});

test('a fault is one to whoever asks, until it is over', async () => {
  const server = await serve((_, answer) => answer.end('as it is'));
  const proxy = await startFaultProxy(server.url);
  const ask = async () => {
    const answer = await fetch(`${proxy.url}/a.js`);
    return `${answer.status} ${await answer.text()}`;
  };
  const set = (kind: 'none' | 'stopped' | 'slow' | 'broken' | 'garbage') => proxy.set({ kind, delayMs: 150 });
  try {
    expect(await ask()).toBe('200 as it is');
    set('stopped');
    await expect(ask()).rejects.toThrow();
    set('broken');
    expect(await ask()).toMatch(/^500 /);
    set('garbage');
    expect(await ask()).toMatch(/^200 (?!as it is)/);
    set('slow');
    const asked = Date.now();
    expect(await ask()).toBe('200 as it is');
    expect(Date.now() - asked).toBeGreaterThanOrEqual(145);
    set('none');
    expect(await ask()).toBe('200 as it is');
  } finally {
    await proxy.stop();
    await server.stop();
  }
});

const remote = {
  id: 'mfe_buyer',
  team: 'buyer',
  version: '1.0.0-a',
  base: 'http://localhost:1/mfe_buyer/1.0.0-a/',
  entry: 'remoteEntry.js',
  preload: [],
  files: {},
};
const place = { remote: 'mfe_buyer', version: '1.0.0-a', team: 'buyer', text: 'My orders', failed: false };
const look: Look = {
  path: '/myorders',
  isAlive: true,
  isWaiting: false,
  missing: [],
  mainText: 'My orders, and what is in them',
  isLoading: false,
  sentences: [],
  places: [place],
  boot: { remotes: [remote] },
};
const heard = { code: [`${remote.base}a.js`], failed: [], console: [], uncaught: [], documents: 1 };
const seen: Seen = { role: 'buyer', path: '/myorders', first: look, last: look, heard, calm: true };
const lost = { ...place, failed: true };
const named = 'mfe_buyer 1.0.0-a of team buyer failed: Error';

test('a page that is as it has to be is left alone, broken parts that say so too', () => {
  expect(judge(seen)).toEqual([]);
  const last = { ...look, places: [lost], sentences: ['This part of the page did not load'] };
  expect(judge({ ...seen, calm: false, last, heard: { ...heard, console: [named] } })).toEqual([]);
});

const faults: Record<string, [Partial<Seen>, RegExp]> = {
  'no frame': [{ last: { ...look, missing: ['banner'] } }, /no banner/],
  'nothing in main': [{ first: { ...look, mainText: '' } }, /nothing in main, as it came/],
  'dead scripts': [{ last: { ...look, isAlive: false } }, /never came alive/],
  'a silent failure': [{ calm: false, last: { ...look, places: [lost] } }, /console does not say so/],
  'a Retry alone': [{ calm: false, last: { ...look, sentences: [''] } }, /Retry without a sentence/],
  'a lost session': [{ last: { ...look, path: '/login' } }, /was sent to \/login/],
  'scripts of two versions': [
    { heard: { ...heard, code: ['http://localhost:1/mfe_buyer/2.0.0-b/a.js'] } },
    /is 1\.0\.0-a on this page, and http/,
  ],
  'places of two versions': [
    { last: { ...look, places: [place, { ...place, version: '2.0.0-b' }] } },
    /a place of it says 2\.0\.0-b/,
  ],
  'an uncaught error': [{ heard: { ...heard, uncaught: ['TypeError'] } }, /nobody caught: TypeError/],
  'a loop of reloads': [{ heard: { ...heard, documents: 3 } }, /loaded itself 2 times/],
  'an error without a cause': [
    { heard: { ...heard, console: [named] } },
    /nothing is broken, and the console/,
  ],
};
for (const [what, [change, says]] of Object.entries(faults)) {
  test(`${what} is found`, () => {
    expect(judge({ ...seen, ...change }).join('\n')).toMatch(says);
  });
}
