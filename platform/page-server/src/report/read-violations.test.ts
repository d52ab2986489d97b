import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readViolations } from './policy-reports.ts';

const old = (fields: object) => ({ 'csp-report': fields });
const report = (body: object) => ({ type: 'csp-violation', age: 1, url: 'https://s.test/', body });

test('both report formats are read as the same violation', () => {
  const expected = {
    directive: 'script-src-elem',
    blocked: 'https://evil.test/x.js',
    source: 'https://c.test/mfe_catalog/1/a.js',
    sample: 'go()',
    page: 'https://s.test/login',
  };
  const first = old({
    'effective-directive': 'script-src-elem',
    'violated-directive': 'script-src',
    'blocked-uri': 'https://evil.test/x.js?token=1',
    'source-file': 'https://c.test/mfe_catalog/1/a.js#x',
    'script-sample': 'go()',
    'document-uri': 'https://s.test/login?from=%2F',
  });
  const second = [
    report({
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.test/x.js?token=1',
      sourceFile: 'https://c.test/mfe_catalog/1/a.js',
      sample: 'go()',
      documentURL: 'https://s.test/login?from=%2F',
    }),
    { type: 'deprecation', body: {} },
  ];
  assert.deepEqual(readViolations(first), [expected]);
  assert.deepEqual(readViolations(second), [expected]);
  // An older browser's report includes the directive's sources.
  const older = { 'violated-directive': "style-src 'self' a.test", 'blocked-uri': 'inline' };
  assert.equal(readViolations(old(older))[0]?.directive, 'style-src');
});

test('an invalid report is no violation, and odd values are shortened or replaced', () => {
  const values = [undefined, null, 7, 'x', [], {}, [[]], [null]];
  const reports = [{ 'csp-report': 3 }, [{ type: 'csp-violation' }]];
  const nested = [[report({ effectiveDirective: 'img-src' })]];
  for (const body of [...values, ...reports, nested]) assert.deepEqual(readViolations(body), []);
  const [odd] = readViolations(
    old({ 'effective-directive': 'made-up', 'blocked-uri': `a\nb${'c'.repeat(900)}`, 'script-sample': [1] }),
  );
  assert.equal(odd?.directive, 'other');
  assert.match(odd?.blocked ?? '', /^a\.bc{297}$/);
  assert.equal(odd?.sample, '');
});

test('reads at most 20 violations from one delivery', () => {
  const many = Array.from({ length: 100 }, () => report({ effectiveDirective: 'img-src' }));
  assert.equal(readViolations(many).length, 20);
});

test('ignores violations by browser extensions', () => {
  const by = (scheme: string) => old({ 'blocked-uri': 'inline', 'source-file': `${scheme}://abc/x.js` });
  for (const scheme of ['chrome-extension', 'moz-extension', 'safari-web-extension'])
    assert.deepEqual(readViolations(by(scheme)), [], scheme);
  assert.deepEqual(readViolations(old({ 'blocked-uri': 'moz-extension' })), []);
});
