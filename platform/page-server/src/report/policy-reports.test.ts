import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import Fastify from 'fastify';
import { countInMemory } from 'server-kit/engines/rate-limits';
import { servedDocument, servedRemote } from '../testing/samples.ts';
import { policyReports } from './policy-reports.ts';

const remote = servedRemote({ origin: 'https://files.test' });
const document = servedDocument({ mfe_catalog: remote, mfe_buyer: remote });
const catalogFile = 'https://files.test/mfe_catalog/1.0.0/a.js';

async function setup(t: TestContext, rateFactor = 200) {
  const reported: string[] = [];
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  t.after(() => app.close());
  const policyViolation = (...violation: string[]) => void reported.push(violation.join(' '));
  const registry = { document: () => document };
  await policyReports(app, registry, { policyViolation }, countInMemory(), rateFactor);
  const send = (payload: unknown, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({
      remoteAddress,
      method: 'POST',
      url: '/reports/policy',
      headers: { 'content-type': 'application/csp-report', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { reported, lines, send };
}

const refused = (blocked: string, source = '', directive = 'script-src-elem') => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, 'source-file': source },
});

test('counts a violation for the remote of its source or of the blocked file, otherwise for the host', async (t) => {
  const { reported, send } = await setup(t);
  for (const body of [
    refused('https://evil.test/x.js', catalogFile),
    refused('https://files.test/mfe_buyer/9/b.js'),
    refused('inline', 'https://site.test/blog', 'script-src-attr'),
    refused('https://files.test/mfe_unknown/9/b.js'),
  ])
    assert.equal((await send(body)).statusCode, 204);
  const ofRemotes = ['mfe_catalog script-src-elem', 'mfe_buyer script-src-elem'];
  assert.deepEqual(reported, [...ofRemotes, 'host script-src-attr', 'host script-src-elem']);
});

test('logs each kind of violation with its details, and again when there are ten times as many', async (t) => {
  const { lines, send, reported } = await setup(t);
  for (let time = 0; time < 12; time += 1) await send(refused('https://evil.test/x.js', catalogFile));
  await send(refused('https://evil.test/y.js', catalogFile));
  assert.equal(reported.length, 13);
  const logged = lines.map((line) => {
    const { remote, blocked, source, times } = JSON.parse(line);
    return `${remote} ${blocked} by ${source}: ${times}`;
  });
  const of = (name: string) => `mfe_catalog https://evil.test/${name} by ${catalogFile}`;
  assert.deepEqual(logged, [`${of('x.js')}: 1`, `${of('x.js')}: 10`, `${of('y.js')}: 1`]);
});

/** `count` made-up kinds, twenty in a delivery. */
const invented = (count: number, name: string) =>
  Array.from({ length: count / 20 }, (_, at) =>
    Array.from({ length: 20 }, (_each, nth) => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'img-src', blockedURL: `https://${name}${at}-${nth}.test/` },
    })),
  );

test('invented kinds of violation are counted, cannot fill the log, and do not silence other addresses', async (t) => {
  const { lines, send, reported } = await setup(t);
  const type = { 'content-type': 'application/reports+json' };
  for (const body of invented(600, 'x')) await send(body, type);
  assert.deepEqual([reported.length, lines.length], [600, 20]);
  const other = await send(refused('https://evil.test/x.js', catalogFile), {}, '203.0.113.9');
  assert.equal(other.statusCode, 204);
  assert.match(lines.at(-1) ?? '', /evil\.test\/x\.js/);
});

test('invalid reports get a response, and are neither counted nor logged', async (t) => {
  const { reported, lines, send } = await setup(t);
  const report = '[{"type":"csp-violation","body":';
  const deep = ['['.repeat(30_000) + ']'.repeat(30_000), `${report.repeat(1500)}1${'}]'.repeat(1500)}`];
  for (const body of ['[1]', '', '{', '[{"type":"csp-violation","__proto__":null}]', ...deep])
    assert.equal((await send(body)).statusCode, 204, body.slice(0, 40));
  assert.equal((await send(refused('x'), { 'content-type': 'application/x-unknown' })).statusCode, 415);
  assert.equal((await send(`{"csp-report":{"blocked-uri":"${'x'.repeat(70_000)}"}}`)).statusCode, 413);
  assert.equal((await send(refused('x'), { 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.deepEqual([reported, lines], [[], []]);
});

test('too many reports from one address or one IPv6 network get 429', async (t) => {
  const { reported, send } = await setup(t, 0.05);
  const codes: number[] = [];
  for (let time = 0; time < 5; time += 1)
    codes.push((await send(refused('x'), {}, `2001:db8:1:2::${time}`)).statusCode);
  assert.deepEqual(codes, [204, 204, 204, 429, 429]);
  assert.equal(reported.length, 3);
});
