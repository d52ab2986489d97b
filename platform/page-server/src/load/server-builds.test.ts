import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { integrityOf } from 'registry';
import { assignedRemote, servedDocument, servedRemote } from '../testing/samples.ts';
import type { IntegrityProblem } from './integrity-problems.ts';
import { createServerBuilds } from './server-builds.ts';

const text = 'module.exports = {}';
const hash = integrityOf(text);
const file = 'mfe_catalog/1.0.0/server.1a.cjs';
const { build: version } = assignedRemote('mfe_catalog', { server: file, files: { [file]: hash } });
const origin = 'http://origin.test';
const owner = { id: 'mfe_catalog', team: 'catalog', origin };

function setup(
  t: TestContext,
  response: (address: string) => Promise<Response>,
  internalOrigins: Record<string, string> = {},
) {
  const requested: string[] = [];
  const problems: string[] = [];
  const told: IntegrityProblem[] = [];
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 21) });
  t.mock.method(globalThis, 'fetch', (address: string) => {
    requested.push(address);
    return response(address);
  });
  const warn = (message: string) => void problems.push(message);
  const builds = createServerBuilds({ internalOrigins }, warn, (problem) => told.push(problem));
  const get = () => builds.get(owner, version);
  const settle = async () => {
    for (let count = 0; count < 10; count += 1) await turn();
  };
  return { requested, problems, told, builds, get, settle, later: (ms: number) => t.mock.timers.tick(ms) };
}

test('never waits: the first pages are left to the browser, share one fetch, and the next one has the server build', async (t) => {
  const { requested, get, settle } = setup(t, async () => new Response(text));
  for (let count = 0; count < 5; count += 1) assert.equal(get(), undefined);
  await settle();
  assert.deepEqual(get(), { id: 'mfe_catalog', file: `${origin}/${file}`, hash, text });
  await settle();
  assert.deepEqual(requested, [`${origin}/${file}`]);
});

const elsewhere = { status: 302, headers: { location: 'http://evil.test/' } };
for (const [said, response, kind] of [
  ['is not what the registry says (hash)', async () => new Response(`${text} // more`), 'changed'],
  ['is redirected elsewhere', async () => new Response(text, elsewhere), 'redirected'],
  ['has status 404', async () => new Response('gone', { status: 404 }), undefined],
  ['ECONNREFUSED', () => Promise.reject(new Error('ECONNREFUSED')), undefined],
] as const)
  test(`a build that cannot be used is never used, is logged, and is fetched again later: ${said}`, async (t) => {
    let healed = false;
    const { requested, problems, told, get, settle, later } = setup(t, () =>
      healed ? Promise.resolve(new Response(text)) : response(),
    );
    get();
    await settle();
    assert.equal(get(), undefined);
    const line = `The server build of mfe_catalog at ${origin}/${file} ${said}; the browser renders it`;
    assert.deepEqual(problems, [line]);
    const about = { remote: 'mfe_catalog', version: '1.0.0', team: 'catalog', file: 'server.1a.cjs' };
    assert.deepEqual(told, kind === undefined ? [] : [{ ...about, kind, reason: said }]);
    healed = true;
    await settle();
    assert.equal(get(), undefined, 'not right away');
    assert.equal(requested.length, 1);
    later(5001);
    get();
    await settle();
    assert.equal(get()?.text, text);
    assert.equal(requested.length, 2);
  });

test('a remote without a server build, or without its hash, is left to the browser', async (t) => {
  const { requested, builds, settle } = setup(t, async () => new Response(text));
  const { server: _, ...without } = version;
  assert.equal(builds.get(owner, without), undefined);
  assert.equal(builds.get(owner, { ...version, files: {} }), undefined);
  await settle();
  assert.deepEqual(requested, []);
});

test('fetches the live and the rolled out builds before a page needs them, from an internal origin if there is one', async (t) => {
  const internalOrigins = { mfe_catalog: 'http://catalog:3001' };
  const { requested, builds, get } = setup(t, async () => new Response(text), internalOrigins);
  const other = 'mfe_catalog/1.1.0/server.2b.cjs';
  const remote = servedRemote({
    origin,
    versions: { '0.9.0': version, '1.0.0': version, '1.1.0': version },
    builds: {
      '1.0.0': version,
      '1.1.0': { ...version, server: other, files: { [other]: 'sha384-new' } },
    },
  });
  const { live: _live, rollout: _rollout, ...published } = servedRemote();
  await builds.fetchAll(servedDocument({ mfe_catalog: remote, mfe_seller: published }));
  assert.deepEqual(requested.sort(), [`http://catalog:3001/${file}`, `http://catalog:3001/${other}`]);
  assert.equal(get()?.text, text);
});

test('more builds than stay in memory can be fetched at once', async (t) => {
  const { requested, builds } = setup(t, async (address) => new Response(address));
  const fetches = Array.from({ length: 301 }, (_, at) => {
    const server = `mfe_catalog/1.0.${at}/server.cjs`;
    const files = { [server]: integrityOf(`${origin}/${server}`) };
    return builds.fetch(owner, assignedRemote('mfe_catalog', { server, files }).build);
  });
  await Promise.all(fetches);
  assert.equal(requested.length, 301);
});

test('stops reading a file that exceeds the size limit', async (t) => {
  let sent = 0;
  let cancelled = false;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
    cancel() {
      cancelled = true;
    },
  });
  const { problems, get, settle } = setup(t, async () => new Response(endless));
  get();
  for (let count = 0; count < 100 && problems.length === 0; count += 1) await settle();
  assert.match(problems[0] ?? '', /is larger than 8388608 bytes; the browser renders it$/);
  assert.ok(cancelled && sent < 12, `${sent} MB`);
});
