import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorLimits } from './report.ts';
import { readError, readStack, scrubMessage } from './reported-error.ts';

test('scrubMessage keeps the wording of JavaScript engines and removes data that may be personal', () => {
  const said = [
    [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      "TypeError: Cannot read properties of undefined (reading 'name')",
    ],
    [
      "NotFoundError: Failed to execute 'removeChild' on 'Node'",
      "NotFoundError: Failed to execute 'removeChild' on 'Node'",
    ],
    ['Error: No seller "Jane Doe" here', 'Error: No seller <text> here'],
    ['Error: no “Jane”', 'Error: no <text>'],
    ["Error: it isn't there, don't ask", "Error: it isn't there, don't ask"],
    ['Error: ann.smith+x@example.com was refused', 'Error: <e-mail> was refused'],
    ['Error: call +49 (30) 123-4567 now', 'Error: call <number> now'],
    ['Error: 20261120 of 12', 'Error: <number> of 12'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=Jane',
      'Minified React error #418; visit <address>',
    ],
    ['Error: /productsdetails/single/abc not found', 'Error: <path> not found'],
    [`Error: token ${'aB3-_'.repeat(12)} is old`, 'Error: token <id> is old'],
    [
      'SyntaxError: Unexpected token \'<\', "<!doctype "... is not valid JSON',
      'SyntaxError: Unexpected token <text>, <text>... is not valid JSON',
    ],
    ['Error: first line\nJane lives here', 'Error: first line'],
  ] as const;
  for (const [text, wanted] of said) {
    assert.equal(scrubMessage(text), wanted);
    assert.equal(scrubMessage(wanted), wanted);
  }
});

test('scrubMessage truncates long repetitive messages to the limit', () => {
  for (const run of ['@', 'a', '"', "' ", 'http://', '1', '/a', '+1 ', '“'])
    assert.ok(scrubMessage(run.repeat(200_000)).length <= errorLimits.message);
});

const files = [
  { id: 'mfe_seller', base: 'http://localhost:3002/mfe_seller/1.0.0/' },
  { id: 'host_shell', base: 'http://localhost:3000/static/' },
];

test('stack frames of remotes and the host are read in Chromium and Firefox format, all others are dropped', () => {
  const chromium = `TypeError: x
    at Form (http://localhost:3002/mfe_seller/1.0.0/103.1a.js:1:2345)
    at chrome-extension://abc/content.js:1:1
    at http://localhost:3000/static/main.1a.js?v=1:7:8
    at http://elsewhere.example/a.js:1:1
    at async Promise.all (index 0)`;
  const firefox = `Form@http://localhost:3002/mfe_seller/1.0.0/103.1a.js:1:2345
@http://localhost:3000/static/main.1a.js:7:8`;
  const frames = [
    { file: 'mfe_seller/103.1a.js', line: 1, column: 2345 },
    { file: 'host_shell/main.1a.js', line: 7, column: 8 },
  ];
  assert.deepEqual(readStack('x', firefox, files), { message: 'x', frames });
  assert.deepEqual(readStack('x', chromium, files).frames, frames);
  const outside = 'at http://localhost:3002/mfe_seller/1.0.0/../../secret/a.js:1:1';
  assert.deepEqual(readStack('x', outside, files).frames, []);
});

test('readError reports the cause of a RemoteFailure, and ignores a value that is no error', () => {
  const cause = new RangeError('17 items');
  const failure = Object.assign(new Error('mfe_seller 1.0.0 of team seller'), {
    name: 'RemoteFailure',
    cause,
  });
  assert.equal(readError(failure, files)?.message, 'RangeError: 17 items');
  assert.equal(readError('Jane', files), undefined);
});
