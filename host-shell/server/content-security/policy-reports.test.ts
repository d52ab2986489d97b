import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { type AttributedViolation, policyReports } from './policy-reports.ts';

const remotes = [
  { id: 'mfe_catalog', origin: 'https://files.test' },
  { id: 'mfe_buyer', origin: 'https://files.test' },
];
const catalogFile = 'https://files.test/mfe_catalog/1.0.0/a.js';

async function bench(t: TestContext, rateFactor = 20) {
  const told: AttributedViolation[] = [];
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  t.after(() => app.close());
  await policyReports(app, {
    remotes: () => remotes,
    onViolation: (violation) => told.push(violation),
    rateFactor,
  });
  const send = (payload: unknown, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/reports/policy',
      headers: { 'content-type': 'application/csp-report', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { told, lines, send };
}

const refused = (blocked: string, source = '', directive = 'script-src-elem') => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, 'source-file': source },
});

test('a violation is counted for the remote that tried, or whose file it was, else for the host', async (t) => {
  const { told, send } = await bench(t);
  for (const body of [
    refused('https://evil.test/x.js', catalogFile),
    refused('https://files.test/mfe_buyer/9/b.js'),
    refused('inline', 'https://site.test/blog', 'script-src-attr'),
    refused('https://files.test/mfe_unknown/9/b.js'),
  ])
    assert.equal((await send(body)).statusCode, 204);
  assert.deepEqual(
    told.map(({ remote, directive }) => [remote, directive]),
    [
      ['mfe_catalog', 'script-src-elem'],
      ['mfe_buyer', 'script-src-elem'],
      ['host', 'script-src-attr'],
      ['host', 'script-src-elem'],
    ],
  );
  assert.equal(told[0]?.blocked, 'https://evil.test/x.js');
});

test('the newer form is taken too, several at once', async (t) => {
  const { told, send } = await bench(t);
  const one = {
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src', blockedURL: 'https://x.test/' },
  };
  const answer = await send([one, one], { 'content-type': 'application/reports+json' });
  assert.deepEqual([answer.statusCode, told.length], [204, 2]);
});

test('each kind is logged once, with what there is to know', async (t) => {
  const { lines, send, told } = await bench(t);
  for (let time = 0; time < 3; time += 1) await send(refused('https://evil.test/x.js', catalogFile));
  await send(refused('https://evil.test/y.js', catalogFile));
  assert.equal(told.length, 4);
  const logged = lines.map((line) => JSON.parse(line));
  assert.deepEqual(
    logged.map(({ remote, blocked, source }) => [remote, blocked, source]),
    [
      ['mfe_catalog', 'https://evil.test/x.js', catalogFile],
      ['mfe_catalog', 'https://evil.test/y.js', catalogFile],
    ],
  );
});

test('the log is bounded however many kinds there are', async (t) => {
  const { lines, send, told } = await bench(t);
  for (let at = 0; at < 30; at += 1) {
    const body = Array.from({ length: 20 }, (_, nth) => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: `https://x${at}-${nth}.test/` },
    }));
    await send(body, { 'content-type': 'application/reports+json' });
  }
  assert.deepEqual([told.length, lines.length], [600, 500]);
});

test('rubbish is answered and forgotten', async (t) => {
  const { told, lines, send } = await bench(t);
  for (const payload of ['', '{', 'null', '[1]', '"x"'])
    assert.equal((await send(payload)).statusCode, 204, payload);
  assert.equal((await send(refused('x'), { 'content-type': 'application/x-unknown' })).statusCode, 415);
  assert.equal((await send(`{"csp-report":{"blocked-uri":"${'x'.repeat(70_000)}"}}`)).statusCode, 413);
  assert.equal((await send(refused('x'), { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.deepEqual([told, lines], [[], []]);
});

test('too many deliveries from one address are turned away', async (t) => {
  const { told, send } = await bench(t, 0.05);
  const codes: number[] = [];
  for (let time = 0; time < 5; time += 1) codes.push((await send(refused('x'))).statusCode);
  assert.deepEqual(codes, [204, 204, 204, 429, 429]);
  assert.equal(told.length, 3);
});
