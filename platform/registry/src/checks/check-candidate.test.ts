import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BuiltRemote } from '../document/schema.ts';
import type { RegistryError } from '../registry-error.ts';
import { hostFacts, sampleCandidate, sampleSite } from '../testing/candidate.ts';
import { report } from '../testing/sample.ts';
import { type Candidate, checkCandidate, type Site } from './check-candidate.ts';

async function problems(
  build: Partial<BuiltRemote> = {},
  changes: Partial<Omit<Candidate, 'build'>> = {},
  site: Partial<Site> = {},
): Promise<RegistryError['problems']> {
  try {
    await checkCandidate(sampleCandidate(build, changes), sampleSite(site));
    return [];
  } catch (error) {
    return (error as RegistryError).problems;
  }
}

const codes = (found: RegistryError['problems']) => found.map(({ code }) => code);
const firstOf = ([first]: RegistryError['problems']) => first?.message ?? '';

test('another contract number is refused, with what to do', async () => {
  const found = await problems({ contract: 2 });
  assert.deepEqual(codes(found), ['contract']);
  assert.match(firstOf(found), /for contract 2, the host speaks contract 1\. Bring the shared packages/);
});

test('refuses paths with wider access than the host allows, and paths of the host itself', async () => {
  for (const [paths, what] of [
    [[{ path: '/admindashboard/*', access: 'login' }], /"login" in at \/admindashboard\/\*.*allows "admin"/],
    [[{ path: '/AdminDashboard/users', access: 'public' }], /allows "admin" at \/admindashboard\/\*/],
    // The whole path, although the host has a narrower rule for a part of it.
    [[{ path: '/buyerdashboard/*', access: 'login' }], /allows "seller" at \/buyerdashboard\/addproduct/],
    [[{ path: '/*', access: 'public' }], /host's own/],
    [[{ path: '/blog', access: 'admin' }], /\/blog is the host's own/],
  ] as const) {
    const found = await problems({ paths: [...paths] });
    assert.ok(found.length > 0 && found.every(({ code }) => code === 'access'), JSON.stringify(paths));
    assert.match(found.map(({ message }) => message).join('\n'), what);
  }
});

test('accepts a build that fits the host, also with narrower access or paths that the host has no rule for', async () => {
  assert.deepEqual(await problems(), []);
  const paths = [
    { path: '/buyerdashboard/*', access: 'seller' as const },
    { path: '/reviews/*', access: 'public' as const },
  ];
  assert.deepEqual(await problems({ paths }), []);
});

test('a shared package outside the host’s range is refused', async () => {
  for (const [built, refused] of [
    ['19.3.1', false],
    ['19.0.0', false],
    ['19.4.0', true],
    ['18.3.1', true],
    ['20.0.0-rc.1', true],
  ] as const) {
    const found = await problems({ builtAgainst: { react: built } });
    assert.deepEqual(codes(found), refused ? ['shared_range'] : [], built);
    if (refused) assert.match(firstOf(found), /needs \^.*but the host provides 19\.3\.1\. Build against/);
  }
  const unknown = await problems({ builtAgainst: { lodash: '4.0.0' } });
  assert.match(firstOf(unknown), /lodash 4\.0\.0, which the host does not provide/);
});

test('refuses a second copy of a shared package, and names the right import', async () => {
  const bundled = [...report.bundled, { of: 'react-router-dom', modules: 3, bytes: 53_000 }];
  const found = await problems({}, { report: { ...report, bundled } });
  assert.deepEqual(codes(found), ['second_copy']);
  assert.match(firstOf(found), /react-router-dom \(3 modules, 53 kB.*Import shared-runtime\/router instead/);
});

test('refuses an exceeded size budget, and names the excess and the largest modules', async () => {
  for (const part of ['entry', 'initial', 'total'] as const) {
    const budget = { entry: 9, initial: 9, total: 9, [part]: 0.5 };
    const found = await problems({}, { report: { ...report, budget } });
    assert.deepEqual(codes(found), ['budget'], part);
    assert.match(firstOf(found), /over its budget of 0\.5 kB\. Largest modules: \.\/src\/app\/app\.tsx/);
  }
  const found = await problems({}, { report: { ...report, budget: { entry: 0.5, initial: 9, total: 9 } } });
  assert.match(firstOf(found), /is 0\.9 kB after brotli, 0\.4 kB over/);
});

test('reports all problems of a build at once', async () => {
  const found = await problems(
    { contract: 2, builtAgainst: { react: '20.0.0' } },
    { report: { ...report, budget: { entry: 0, initial: 0, total: 0 } } },
    { host: { ...hostFacts, singletons: [{ name: 'mfe-seller', use: 'x' }] } },
  );
  assert.deepEqual(codes(found), ['contract', 'shared_range', 'second_copy', 'budget', 'budget', 'budget']);
});
